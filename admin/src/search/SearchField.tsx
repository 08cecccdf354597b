import { TextField, type TextFieldProps } from '@mui/material'

/** The box that is typed into; the caret stands after what was typed before it was there. */
export function SearchField({ slotProps, ...field }: TextFieldProps) {
  return (
    <TextField
      {...field}
      autoFocus
      placeholder="Search services, orders, users, help..."
      onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
      slotProps={{
        ...slotProps,
        htmlInput: { ...slotProps?.htmlInput, 'aria-label': 'Search everything', maxLength: 200 },
      }}
    />
  )
}
