import { TextField, type TextFieldProps } from '@mui/material'
import type { ReactNode } from 'react'
import { useInput } from 'react-admin'
import { errorText } from './InvalidForm.tsx'

export interface TextInputProps {
  source: string
  label: string
  maxLength?: number
  required?: boolean
  autoFocus?: boolean
  placeholder?: string
  helperText?: ReactNode
  /** Several lines, at least so many shown. */
  minRows?: number
  inputMode?: 'text' | 'decimal'
  startAdornment?: ReactNode
  /** What is kept of what was typed. */
  parse?: (text: string) => string
  /** More properties of the field, such as a select's. */
  field?: Partial<TextFieldProps>
  /** Called after the value was changed by hand. */
  onChange?: () => void
  children?: ReactNode
}

/** A text of the form, or with `field={{ select: true }}` one of the options given as children. */
export function TextInput(props: TextInputProps) {
  const { source, label, maxLength, minRows, inputMode, startAdornment, helperText, parse, onChange } = props
  const { field, fieldState, id } = useInput({ source, defaultValue: '' })
  const { ref, value, ...handlers } = field
  const change = (text: string) => {
    handlers.onChange(parse ? parse(text) : text)
    onChange?.()
  }
  return (
    <TextField
      {...handlers}
      id={id}
      label={label}
      value={value ?? ''}
      onChange={({ target }) => change(target.value)}
      inputRef={ref}
      required={props.required ?? false}
      autoFocus={props.autoFocus ?? false}
      placeholder={props.placeholder}
      error={fieldState.invalid}
      helperText={errorText(fieldState.error) ?? helperText}
      {...(minRows ? { multiline: true, minRows } : {})}
      {...props.field}
      slotProps={{
        htmlInput: { maxLength, inputMode },
        input: { startAdornment },
        ...props.field?.slotProps,
      }}
    >
      {props.children}
    </TextField>
  )
}
