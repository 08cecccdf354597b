import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined'
import { IconButton, InputAdornment } from '@mui/material'
import { useState } from 'react'
import { TextInput, type TextInputProps } from './TextInput.tsx'

/** A text that is hidden until it is asked for, and that no browser fills in. */
export function PasswordInput(props: Omit<TextInputProps, 'field' | 'startAdornment'>) {
  const [shown, setShown] = useState(false)
  const { label, maxLength } = props
  return (
    <TextInput
      {...props}
      field={{
        type: shown ? 'text' : 'password',
        slotProps: {
          htmlInput: { maxLength, autoComplete: 'new-password', spellCheck: false },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  edge="end"
                  aria-label={`Show ${label.toLowerCase()}`}
                  aria-pressed={shown}
                  onClick={() => setShown(!shown)}
                >
                  {shown ? <VisibilityOffIcon fontSize="small" /> : <VisibilityIcon fontSize="small" />}
                </IconButton>
              </InputAdornment>
            ),
          },
        },
      }}
    />
  )
}
