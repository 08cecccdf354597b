import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined'
import { IconButton, InputAdornment } from '@mui/material'
import { useState } from 'react'
import { TextInput, type TextInputProps } from 'react-admin'

interface SecretInputProps extends Omit<TextInputProps, 'slotProps' | 'type'> {
  label: string
  maxLength: number
}

/**
 * A secret text field, hidden until revealed and, unless `autoComplete` says otherwise, never filled in by the
 * browser. Unlike the button of react-admin's PasswordInput, its button names the field and tells whether it is
 * shown.
 */
export function SecretInput({ maxLength, autoComplete = 'new-password', ...input }: SecretInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      {...input}
      type={shown ? 'text' : 'password'}
      slotProps={{
        htmlInput: { maxLength, autoComplete, spellCheck: false },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={`Show ${input.label.toLowerCase()}`}
                aria-pressed={shown}
                onClick={() => setShown(!shown)}
              >
                {shown ? <VisibilityOffIcon fontSize="small" /> : <VisibilityIcon fontSize="small" />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
