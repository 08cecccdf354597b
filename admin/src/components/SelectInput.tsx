import { MenuItem } from '@mui/material'
import { TextInput, type TextInputProps } from './TextInput.tsx'

interface SelectInputProps extends Pick<
  TextInputProps,
  'source' | 'label' | 'required' | 'helperText' | 'onChange'
> {
  choices: readonly { id: string; name: string }[]
  disabled?: boolean
}

/** One of several choices. */
export function SelectInput({ choices, disabled = false, ...input }: SelectInputProps) {
  return (
    <TextInput {...input} field={{ select: true, disabled }}>
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextInput>
  )
}
