import { CATEGORY_TEXTS, categoryTexts } from '@karigar/contract/catalogue/category.fields'
import { TextInput } from 'react-admin'
import { Stack } from '@mui/material'
import { atMost } from '../../components/at-most.ts'
import { ChipsInput } from '../../components/ChipsInput.tsx'
import { ScheduleInputs } from '../../components/ScheduleInputs.tsx'
import { StateInput } from '../../components/StateInput.tsx'
import { TextInputs } from '../../components/TextInputs.tsx'

const { name } = CATEGORY_TEXTS
const others = categoryTexts.list.filter(([source]) => source !== 'name')

/** The fields Add and Edit Category share. */
export function CategoryInputs() {
  return (
    <Stack spacing={2}>
      <TextInput source="name" label={name.label} required autoFocus slotProps={atMost(name.most)} />
      <TextInputs fields={others} />
      <ChipsInput
        source="subcategories"
        label="Subcategories"
        helperText="Type a name and press Enter. Shoppers filter by these, in this order."
        maxLength={60}
      />
      <StateInput helperText="Hidden: off the shop with all its services, whose own state stays as it is." />
      <ScheduleInputs />
    </Stack>
  )
}
