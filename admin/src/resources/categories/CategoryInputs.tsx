import { Stack } from '@mui/material'
import { ChipsInput } from '../../components/ChipsInput.tsx'
import { TextInput } from '../../components/TextInput.tsx'

/** The fields Add and Edit Category share. */
export function CategoryInputs() {
  return (
    <Stack spacing={2}>
      <TextInput source="name" label="Name" required autoFocus maxLength={60} />
      <TextInput source="description" label="Description" minRows={3} maxLength={500} />
      <ChipsInput
        source="subcategories"
        label="Subcategories"
        helperText="Type a name and press Enter. Shoppers filter by these, in this order."
        maxLength={60}
      />
    </Stack>
  )
}
