import { Stack } from '@mui/material'
import { CategoryInput } from '../../components/CategoryInput.tsx'
import { TextInput } from '../../components/TextInput.tsx'

/** The fields Add and Edit Label share. */
export function LabelInputs() {
  return (
    <Stack spacing={2}>
      <TextInput source="name" label="Name" required autoFocus maxLength={60} />
      <CategoryInput />
      <TextInput source="description" label="Description" minRows={3} maxLength={500} />
    </Stack>
  )
}
