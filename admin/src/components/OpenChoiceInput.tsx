import { Autocomplete, TextField } from '@mui/material'
import type { ReactNode } from 'react'
import { useInput } from 'react-admin'
import { errorText } from './InvalidForm.tsx'

interface OpenChoiceInputProps {
  source: string
  label: string
  /** Suggestions; any other text may be typed. */
  choices: readonly string[]
  maxLength: number
  required?: boolean
  disabled?: boolean
  helperText?: ReactNode
}

/** Returns the choices that contain the text, or all of them if the text is one of them. */
function offered(choices: readonly string[], text: string): string[] {
  const key = text.trim().toLowerCase()
  const isChosen = choices.some((choice) => choice.toLowerCase() === key)
  return choices.filter((choice) => isChosen || choice.toLowerCase().includes(key))
}

/** A text field with suggestions. */
export function OpenChoiceInput(props: OpenChoiceInputProps) {
  const { source, label, choices, maxLength, required = false, disabled = false, helperText } = props
  const { field, fieldState, id } = useInput({ source, defaultValue: '' })
  const text = String(field.value ?? '')
  return (
    <Autocomplete
      id={id}
      freeSolo
      disableClearable={required}
      forcePopupIcon={!required}
      disabled={disabled}
      options={offered(choices, text)}
      filterOptions={(options) => options}
      value={text}
      inputValue={text}
      onInputChange={(_, typed) => field.onChange(typed)}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={required}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={errorText(fieldState.error) ?? helperText}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, maxLength } }}
        />
      )}
    />
  )
}
