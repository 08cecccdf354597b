import { Box, Stack } from '@mui/material'
import { useFormContext, useWatch } from 'react-hook-form'
import { CategoryInput } from '../../components/CategoryInput.tsx'
import { LimitedInput } from '../../components/LimitedInput.tsx'
import { ScheduleInputs, StateInput } from '../../components/ScheduleInputs.tsx'
import { OpenChoiceInput } from '../../components/OpenChoiceInput.tsx'
import { useCategories } from '../../components/use-categories.ts'

/** Title, description, category, subcategory and state. */
export function BasicsInputs() {
  const { setValue } = useFormContext()
  const clearDependents = () => {
    setValue('subcategory', '', { shouldDirty: true })
    setValue('label_ids', [], { shouldDirty: true })
  }
  return (
    <Stack spacing={2}>
      <LimitedInput source="title" label="Title" required autoFocus most={120} />
      <LimitedInput
        source="description"
        label="Description"
        required
        rows={4}
        helperText="One point a line; shown as a checklist."
        most={4000}
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

/** Selects one of the category's subcategories, or takes a new one, which saving the service adds to them. */
function SubcategoryInput() {
  const category_id = useWatch({ name: 'category_id' }) as string
  const typed = ((useWatch({ name: 'subcategory' }) as string | null) ?? '').trim()
  const { categories } = useCategories()
  const category = categories.find(({ id }) => id === category_id)
  const choices = category?.subcategories ?? []
  const isNew =
    category && typed !== '' && !choices.some((choice) => choice.toLowerCase() === typed.toLowerCase())
  return (
    <OpenChoiceInput
      source="subcategory"
      label="Subcategory"
      choices={choices}
      maxLength={60}
      disabled={!category_id}
      helperText={
        isNew
          ? `New: saving adds it to ${category.name}.`
          : category_id
            ? 'Choose one or type a new one.'
            : 'Choose a category first.'
      }
    />
  )
}
