import { TextInput } from 'react-admin'
import { MOST_ROWS } from '@karigar/contract/shop/shop.limits'
import { atMost } from '../../../components/input-limits.ts'
import { PictureInput } from '../../../components/PictureInput.tsx'
import { RowsInput } from '../../../components/RowsInput.tsx'

const empty = { headline: '', subline: '', badges: '', picture: null, link: '/services', action: '' }

/** The slides of the home page's banner. */
export function SlidesInput() {
  return (
    <RowsInput source="hero" label="Home banner slides" name="slide" most={MOST_ROWS.hero} empty={empty}>
      {(row, index) => (
        <>
          <TextInput source={`${row}.headline`} label="Headline" required slotProps={atMost(80)} />
          <TextInput source={`${row}.subline`} label="Line below it" required slotProps={atMost(160)} />
          <TextInput source={`${row}.badges`} label="Badges" multiline minRows={2} helperText="One a line." />
          <TextInput source={`${row}.action`} label="Button text" required slotProps={atMost(40)} />
          <TextInput
            source={`${row}.link`}
            label="Button leads to"
            required
            slotProps={atMost(200)}
            helperText="An address on this site, such as /services?category=Design."
          />
          <PictureInput source={`${row}.picture`} title="Picture" name={`picture of slide ${index + 1}`} />
        </>
      )}
    </RowsInput>
  )
}
