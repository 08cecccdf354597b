import { LABEL_TEXTS, labelTexts } from '@karigar/contract/catalogue/label.fields'
import { TextInput } from 'react-admin'
import { Stack } from '@mui/material'
import { atMost } from '../../components/at-most.ts'
import { CategoryInput } from '../../components/CategoryInput.tsx'
import { ScheduleInputs } from '../../components/ScheduleInputs.tsx'
import { StateInput } from '../../components/StateInput.tsx'
import { TextInputs } from '../../components/TextInputs.tsx'

const { name } = LABEL_TEXTS
const others = labelTexts.list.filter(([source]) => source !== 'name')

/** The fields Add and Edit Label share. */
export function LabelInputs() {
  return (
    <Stack spacing={2}>
      <TextInput source="name" label={name.label} required autoFocus slotProps={atMost(name.most)} />
      <CategoryInput />
      <TextInputs fields={others} />
      <StateInput helperText="Hidden: shown on no page of the shop and offered as no filter." />
      <ScheduleInputs />
    </Stack>
  )
}
