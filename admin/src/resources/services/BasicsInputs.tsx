import { TextInput } from 'react-admin'
import { Box, Stack } from '@mui/material'
import { useFormContext } from 'react-hook-form'
import { atMost } from '../../components/input-limits.ts'
import { CategoryInput } from '../../components/CategoryInput.tsx'
import { ScheduleInputs, StateInput } from '../../components/ScheduleInputs.tsx'
import { SubcategoryInput } from './SubcategoryInput.tsx'

/** Title, description, category, subcategory and state. */
export function BasicsInputs() {
  const { setValue } = useFormContext()
  const clearDependents = () => {
    setValue('subcategory', '', { shouldDirty: true })
    setValue('label_ids', [], { shouldDirty: true })
  }
  return (
    <Stack spacing={2}>
      <TextInput source="title" label="Title" required autoFocus slotProps={atMost(120)} />
      <TextInput
        source="description"
        label="Description"
        required
        multiline
        minRows={4}
        helperText="One point a line; shown as a checklist."
        slotProps={atMost(4000)}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}>
        <CategoryInput onChange={clearDependents} />
        <SubcategoryInput />
      </Box>
      <StateInput helperText="Hidden: on no page of the shop and not for sale. Its address says so and leads on." />
      <ScheduleInputs />
    </Stack>
  )
}
