import { TextInput } from 'react-admin'
import { MOST_ROWS } from '@karigar/contract/shop/shop.limits'
import { BRAND_MARKS } from '@karigar/contract/shop/brand-marks'
import { LimitedInput } from '../../../components/LimitedInput.tsx'
import { PictureInput } from '../../../components/PictureInput.tsx'
import { RowsInput } from '../../../components/RowsInput.tsx'
import { Caption } from '../../../components/Texts.tsx'
import { ChoiceInput } from '../../../components/ChoiceInput.tsx'

const empty = { headline: '', subline: '', badges: '', picture: null, link: '/services', action: '' }

/** The slides of the home page's banner. */
export function SlidesInput() {
  return (
    <RowsInput source="hero" label="Home banner slides" name="slide" most={MOST_ROWS.hero} empty={empty}>
      {(row, index) => (
        <>
          <LimitedInput source={`${row}.headline`} label="Headline" required most={80} />
          <LimitedInput source={`${row}.subline`} label="Line below it" required most={160} />
          <TextInput source={`${row}.badges`} label="Badges" multiline minRows={2} helperText="One a line." />
          <LimitedInput source={`${row}.action`} label="Button text" required most={40} />
          <LimitedInput
            source={`${row}.link`}
            label="Button leads to"
            required
            most={200}
            helperText="An address on this site, such as /services?category=Design."
          />
          <PictureInput source={`${row}.picture`} title="Picture" name={`picture of slide ${index + 1}`} />
        </>
      )}
    </RowsInput>
  )
}

const OneTone = () => (
  <Caption component="p" sx={{ mt: 0.5 }}>
    Pages show all of them in one tone, without their white ground.
  </Caption>
)

const marks = BRAND_MARKS.map((id) => ({ id, name: id.charAt(0).toUpperCase() + id.slice(1) }))

/** The brands that trust the shop, each with its logo or one of the drawn ones. */
export function BrandsInput() {
  return (
    <RowsInput
      source="brands"
      label="Brands"
      name="brand"
      most={MOST_ROWS.brands}
      empty={{ name: '', mark: 'plain' }}
    >
      {(row, index) => (
        <>
          <LimitedInput source={`${row}.name`} label="Name" required most={60} />
          <PictureInput
            source={`${row}.picture`}
            title="Logo"
            name={`logo of brand ${index + 1}`}
            optional
            isDrawable
            below={OneTone}
          />
          <ChoiceInput
            source={`${row}.mark`}
            label="Drawn logo, without a picture"
            required
            choices={marks}
          />
        </>
      )}
    </RowsInput>
  )
}
