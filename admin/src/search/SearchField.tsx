import { TextField, type TextFieldProps } from '@mui/material'

/**
 * The search field. On focus the caret goes to the end of text that was typed before the search box loaded.
 */
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
