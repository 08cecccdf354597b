import { Autocomplete, TextField } from '@mui/material'
import { useState, type ClipboardEvent } from 'react'
import { useInput } from 'react-admin'
import { addChips, holdsSeveral } from './chips.ts'
import { errorText } from './InvalidForm.tsx'

interface ChipsInputProps {
  source: string
  label: string
  helperText: string
  maxLength: number
  required?: boolean
  /** Texts to choose from while typing; any other text can be added, too. */
  options?: readonly string[]
  /** Called with what is typed, for fetching options. */
  onType?: (typed: string) => void
}

/**
 * A list of short texts shown as chips. Enter, a comma or leaving the field adds the typed text; pasting a
 * list adds all its items.
 */
export function ChipsInput({
  source,
  label,
  helperText,
  maxLength,
  required = false,
  options = [],
  onType,
}: ChipsInputProps) {
  const { field, fieldState, id } = useInput({ source, defaultValue: [] })
  const [typed, setTyped] = useState('')
  const chips = Array.isArray(field.value) ? (field.value as string[]) : []
  const change = (next: string[]) => {
    field.onChange(next)
    setTyped('')
  }
  const add = (text: string) => change(addChips(chips, text))
  // A single-line field would drop line breaks and cut the text at maxLength, so a pasted list is read here.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget
    const pasted = event.clipboardData.getData('text/plain')
    const whole = value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? value.length)
    if (!holdsSeveral(whole)) return
    event.preventDefault()
    add(whole)
  }
  return (
    <Autocomplete
      id={id}
      multiple
      freeSolo
      // A list that is open before anything is typed would cover the buttons of the form.
      options={typed.trim() === '' ? [] : options}
      filterSelectedOptions
      value={chips}
      inputValue={typed}
      onInputChange={(_, text) => {
        onType?.(text)
        if (text.endsWith(',')) add(text.slice(0, -1))
        else setTyped(text)
      }}
      onChange={(_, next) => change(addChips([], next.join()))}
      onBlur={() => {
        if (typed.trim()) add(typed)
        else setTyped('')
        field.onBlur()
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={required}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={errorText(fieldState.error) ?? helperText}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, maxLength, onPaste: paste },
          }}
        />
      )}
    />
  )
}
