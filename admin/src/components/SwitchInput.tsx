import { FormControlLabel, FormHelperText, Switch } from '@mui/material'
import { useId } from 'react'
import { useInput } from 'react-admin'

interface SwitchInputProps {
  source: string
  label: string
  helperText: string
  /** Called before the value is changed by hand. */
  onChange?: (on: boolean) => void
}

/** Yes or no. */
export function SwitchInput({ source, label, helperText, onChange }: SwitchInputProps) {
  const { field } = useInput({ source, defaultValue: false })
  const helpId = useId()
  return (
    <div>
      <FormControlLabel
        label={label}
        control={
          <Switch
            checked={field.value === true}
            onChange={(_, on) => {
              onChange?.(on)
              field.onChange(on)
            }}
            onBlur={field.onBlur}
            slotProps={{ input: { 'aria-describedby': helpId } }}
          />
        }
      />
      <FormHelperText id={helpId} sx={{ m: 0 }}>
        {helperText}
      </FormHelperText>
    </div>
  )
}
