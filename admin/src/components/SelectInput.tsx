import { MenuItem } from '@mui/material'
import { TextInput, type TextInputProps } from './TextInput.tsx'

interface SelectInputProps extends Pick<
  TextInputProps,
  'source' | 'label' | 'required' | 'helperText' | 'onChange'
> {
  choices: readonly { id: string; name: string }[]
  disabled?: boolean
  /** What choosing nothing is called; absent where something must be chosen. */
  emptyText?: string
}

/** One of several choices. */
export function SelectInput({ choices, disabled = false, emptyText, ...input }: SelectInputProps) {
  return (
    <TextInput {...input} field={{ select: true, disabled }}>
      {emptyText && (
        <MenuItem value="">
          <em>{emptyText}</em>
        </MenuItem>
      )}
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextInput>
  )
}
