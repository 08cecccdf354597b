import { useId } from 'react'
import { BooleanInput, type BooleanInputProps } from 'react-admin'

interface SwitchInputProps extends BooleanInputProps {
  helperText: string
}

/** A switch with a help text that screen readers read along with it. */
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
