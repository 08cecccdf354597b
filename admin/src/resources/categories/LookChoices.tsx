import { Box, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material'
import type { ReactNode } from 'react'
import { useInput } from 'react-admin'
import { errorText } from '../../components/InvalidForm.tsx'

interface LookChoicesProps {
  source: string
  label: string
  helperText: string
  /** Width of a choice, in pixels. */
  width: number
  choices: readonly { value: string; name: string; picture: ReactNode }[]
}

/** Choices that are seen, one of which can be taken; arrow keys lead from one to the next. */
export function LookChoices({ source, label, helperText, width, choices }: LookChoicesProps) {
  const { field, fieldState, id } = useInput({ source, defaultValue: '' })
  return (
    <Box>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={field.value as string}
        onChange={(_, value) => field.onChange(value)}
        onBlur={field.onBlur}
        sx={{
          display: 'grid',
          gridTemplateColumns: `repeat(auto-fill, minmax(${width}px, 1fr))`,
          gap: 1,
          mt: 1,
        }}
      >
        {choices.map(({ value, name, picture }) => (
          <FormControlLabel
            key={value}
            value={value}
            disableTypography
            control={
              <Radio
                sx={{ position: 'absolute', width: '100%', height: '100%', opacity: 0 }}
                slotProps={{ input: { 'aria-label': name } }}
              />
            }
            label={
              <Box component="span" aria-hidden sx={{ display: 'block', width: '100%' }}>
                {picture}
                <Box component="span" sx={{ typography: 'caption', display: 'block', mt: 0.5 }}>
                  {name}
                </Box>
              </Box>
            }
            sx={(theme) => ({
              position: 'relative',
              m: 0,
              p: 0.75,
              minHeight: 44,
              justifyContent: 'center',
              textAlign: 'center',
              border: 2,
              borderColor: 'divider',
              borderRadius: 1,
              '&:has(:checked)': { borderColor: 'secondary.main', bgcolor: 'action.selected' },
              '&:has(:focus-visible)': {
                outline: `3px solid ${theme.palette.primary.main}`,
                outlineOffset: 2,
              },
            })}
          />
        ))}
      </RadioGroup>
      <FormHelperText error={fieldState.invalid}>{errorText(fieldState.error) ?? helperText}</FormHelperText>
    </Box>
  )
}
