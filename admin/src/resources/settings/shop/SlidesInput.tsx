import { MOST_ROWS } from '@karigar/contract/rules/shop'
import { PictureInput } from '../../../components/PictureInput.tsx'
import { RowsInput } from '../../../components/RowsInput.tsx'
import { TextInput } from '../../../components/TextInput.tsx'

const empty = { headline: '', subline: '', badges: '', picture: null, link: '/services', action: '' }

/** The slides of the home page's banner. */
export function SlidesInput() {
  return (
    <RowsInput source="hero" label="Home banner slides" name="slide" most={MOST_ROWS.hero} empty={empty}>
      {(row, index) => (
        <>
          <TextInput source={`${row}.headline`} label="Headline" required maxLength={80} />
          <TextInput source={`${row}.subline`} label="Line below it" required maxLength={160} />
          <TextInput source={`${row}.badges`} label="Badges" minRows={2} helperText="One a line." />
          <TextInput source={`${row}.action`} label="Button text" required maxLength={40} />
          <TextInput
            source={`${row}.link`}
            label="Button leads to"
            required
            maxLength={200}
            helperText="An address on this site, such as /services?category=Design."
          />
          <PictureInput source={`${row}.picture`} title="Picture" name={`picture of slide ${index + 1}`} />
        </>
      )}
    </RowsInput>
  )
}
