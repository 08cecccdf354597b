import { Box, Stack } from '@mui/material'
import { useFormContext, useWatch } from 'react-hook-form'
import { CategoryInput } from '../../components/CategoryInput.tsx'
import { SelectInput } from '../../components/SelectInput.tsx'
import { TextInput } from '../../components/TextInput.tsx'
import { useCategories } from '../../components/use-categories.ts'

/** Title, description, category and the subcategory the category offers. */
export function BasicsInputs() {
  const { setValue } = useFormContext()
  const category_id = useWatch({ name: 'category_id' }) as string
  const subcategory = useWatch({ name: 'subcategory' }) as string
  const { categories } = useCategories()
  const offered = categories.find(({ id }) => id === category_id)?.subcategories ?? []
  // One that the category has meanwhile dropped stays visible, so that it can be seen and changed.
  const choices = subcategory && !offered.includes(subcategory) ? [...offered, subcategory] : offered
  const clearDependents = () => {
    setValue('subcategory', '', { shouldDirty: true })
    setValue('label_ids', [], { shouldDirty: true })
  }
  return (
    <Stack spacing={2}>
      <TextInput source="title" label="Title" required autoFocus maxLength={120} />
      <TextInput
        source="description"
        label="Description"
        required
        minRows={4}
        helperText="One point a line; shown as a checklist."
        maxLength={4000}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}>
        <CategoryInput onChange={clearDependents} />
        <SelectInput
          source="subcategory"
          label="Subcategory"
          choices={choices.map((name) => ({ id: name, name }))}
          disabled={choices.length === 0}
          emptyText="None"
          helperText={category_id && offered.length === 0 && 'This category has no subcategories.'}
        />
      </Box>
    </Stack>
  )
}
