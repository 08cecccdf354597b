import { Autocomplete, TextField } from '@mui/material'
import { useState } from 'react'
import { useInput } from 'react-admin'
import { errorText } from './InvalidForm.tsx'

interface ChipsInputProps {
  source: string
  label: string
  helperText: string
  maxLength: number
}

/** A list of short texts, a chip each; Enter, a comma or leaving the field adds what was typed. */
export function ChipsInput({ source, label, helperText, maxLength }: ChipsInputProps) {
  const { field, fieldState, id } = useInput({ source, defaultValue: [] })
  const [typed, setTyped] = useState('')
  const chips = Array.isArray(field.value) ? (field.value as string[]) : []
  const change = (next: readonly string[]) =>
    field.onChange([
      ...new Set(
        next
          .flatMap((text) => text.split(','))
          .map((text) => text.trim())
          .filter(Boolean),
      ),
    ])
  const add = (text: string) => {
    if (text.trim()) change([...chips, text])
    setTyped('')
  }
  return (
    <Autocomplete
      id={id}
      multiple
      freeSolo
      options={[]}
      value={chips}
      inputValue={typed}
      onInputChange={(_, text) => (text.endsWith(',') ? add(text.slice(0, -1)) : setTyped(text))}
      onChange={(_, next) => {
        change(next)
        setTyped('')
      }}
      onBlur={() => {
        add(typed)
        field.onBlur()
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={errorText(fieldState.error) ?? helperText}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, maxLength } }}
        />
      )}
    />
  )
}
