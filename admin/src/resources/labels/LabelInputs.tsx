import { TextInput } from 'react-admin'
import { Stack } from '@mui/material'
import { atMost } from '../../components/at-most.ts'
import { CategoryInput } from '../../components/CategoryInput.tsx'
import { ScheduleInputs } from '../../components/ScheduleInputs.tsx'
import { StateInput } from '../../components/StateInput.tsx'

/** The fields Add and Edit Label share. */
export function LabelInputs() {
  return (
    <Stack spacing={2}>
      <TextInput source="name" label="Name" required autoFocus slotProps={atMost(60)} />
      <CategoryInput />
      <TextInput source="description" label="Description" multiline minRows={3} slotProps={atMost(500)} />
      <StateInput helperText="Hidden: shown on no page of the shop and offered as no filter." />
      <ScheduleInputs />
    </Stack>
  )
}
