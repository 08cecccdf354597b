import { TextInput } from 'react-admin'
import { BRAND_MARKS } from '@karigar/contract/shop/brand-marks'
import { MOST_ROWS } from '@karigar/contract/shop/shop.limits'
import { atMost } from '../../../components/input-limits.ts'
import { RowsInput } from '../../../components/RowsInput.tsx'
import { ChoiceInput } from '../../../components/ChoiceInput.tsx'

const marks = BRAND_MARKS.map((id) => ({ id, name: id.charAt(0).toUpperCase() + id.slice(1) }))

/** The brands that trust the shop, each with one of the drawn logos. */
export function BrandsInput() {
  return (
    <RowsInput
      source="brands"
      label="Brands"
      name="brand"
      most={MOST_ROWS.brands}
      empty={{ name: '', mark: 'plain' }}
    >
      {(row) => (
        <>
          <TextInput source={`${row}.name`} label="Name" required slotProps={atMost(60)} />
          <ChoiceInput source={`${row}.mark`} label="Logo" required choices={marks} />
        </>
      )}
    </RowsInput>
  )
}
