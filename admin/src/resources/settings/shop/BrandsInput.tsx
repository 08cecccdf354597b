import { BRAND_MARKS } from '@karigar/contract/pages/brand-marks'
import { MOST_ROWS } from '@karigar/contract/rules/shop'
import { RowsInput } from '../../../components/RowsInput.tsx'
import { SelectInput } from '../../../components/SelectInput.tsx'
import { TextInput } from '../../../components/TextInput.tsx'

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
          <TextInput source={`${row}.name`} label="Name" required maxLength={60} />
          <SelectInput source={`${row}.mark`} label="Logo" required choices={marks} />
        </>
      )}
    </RowsInput>
  )
}
