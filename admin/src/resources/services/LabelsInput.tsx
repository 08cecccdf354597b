import type { Label } from '@karigar/contract/catalogue/label.wire'
import { Box, Checkbox, FormControlLabel, FormHelperText, Typography } from '@mui/material'
import { useGetList, useInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { ScreenLink } from '../../components/InlineLinks.tsx'
import { errorText } from '../../components/InvalidForm.tsx'

/** Tick boxes for the labels of the chosen category. */
export function LabelsInput() {
  const category_id = useWatch({ name: 'category_id' }) as string
  const { field, fieldState } = useInput({ source: 'label_ids', defaultValue: [] })
  const chosen = (field.value ?? []) as string[]
  const { data: labels, isPending } = useGetList<Label>(
    'labels',
    {
      pagination: { page: 1, perPage: 1000 },
      sort: { field: 'name', order: 'ASC' },
      filter: { category_id },
    },
    { enabled: Boolean(category_id) },
  )
  if (!category_id) return <Typography color="text.secondary">Choose a category first.</Typography>
  if (isPending) return <Typography color="text.secondary">Loading labels…</Typography>
  if (!labels || labels.length === 0)
    return (
      <Typography color="text.secondary">
        This category has no labels yet. <ScreenLink to="/labels">Manage labels</ScreenLink>
      </Typography>
    )
  const toggle = (id: string, on: boolean) =>
    field.onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id))
  return (
    <Box role="group" aria-labelledby="heading-labels">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {labels.map(({ id, name }) => (
          <FormControlLabel
            key={id}
            label={name}
            control={
              <Checkbox
                checked={chosen.includes(id)}
                onChange={(_, on) => toggle(id, on)}
                onBlur={field.onBlur}
              />
            }
          />
        ))}
      </Box>
      {fieldState.invalid && <FormHelperText error>{errorText(fieldState.error)}</FormHelperText>}
    </Box>
  )
}
