import { useId } from 'react'
import { BooleanInput, type BooleanInputProps } from 'react-admin'

interface SwitchInputProps extends BooleanInputProps {
  helperText: string
}

/** Yes or no, with a sentence that screen readers read with the switch. */
export function SwitchInput({ helperText, ...input }: SwitchInputProps) {
  const helpId = useId()
  return (
    <BooleanInput
      {...input}
      helperText={<span id={helpId}>{helperText}</span>}
      options={{ slotProps: { input: { 'aria-describedby': helpId } } }}
      sx={{ '& .MuiFormHelperText-root': { m: 0 } }}
    />
  )
}
