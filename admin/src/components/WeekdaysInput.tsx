import { WEEKDAYS } from '@karigar/contract/base/day-names'
import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material'
import { useId } from 'react'
import { useInput } from 'react-admin'
import { errorText } from './InvalidForm.tsx'

/** Tick boxes for the days of the week; the value is a list of numbers from 1 for Monday to 7 for Sunday. */
export function WeekdaysInput({ source, label }: { source: string; label: string }) {
  const { field, fieldState } = useInput({ source, defaultValue: [] })
  const helpId = useId()
  const chosen = Array.isArray(field.value) ? (field.value as number[]) : []
  const sentence = errorText(fieldState.error)
  return (
    <FormControl
      component="fieldset"
      error={fieldState.invalid}
      data-invalid={fieldState.invalid}
      {...(sentence ? { 'aria-describedby': helpId } : {})}
    >
      <FormLabel component="legend" sx={{ fontSize: '0.9375rem' }}>
        {label}
      </FormLabel>
      <FormGroup row>
        {WEEKDAYS.map((name, index) => {
          const day = index + 1
          return (
            <FormControlLabel
              key={day}
              label={name}
              control={
                <Checkbox
                  checked={chosen.includes(day)}
                  onChange={(_, on) =>
                    field.onChange(
                      on ? [...chosen, day].toSorted((a, b) => a - b) : chosen.filter((one) => one !== day),
                    )
                  }
                  onBlur={field.onBlur}
                />
              }
            />
          )
        })}
      </FormGroup>
      {sentence && (
        <FormHelperText id={helpId} sx={{ m: 0 }}>
          {sentence}
        </FormHelperText>
      )}
    </FormControl>
  )
}
