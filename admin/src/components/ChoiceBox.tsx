import { MenuItem, TextField, type TextFieldProps } from '@mui/material'
import type { ReactNode } from 'react'

interface ChoiceBoxProps extends Omit<TextFieldProps, 'children' | 'onChange' | 'select' | 'variant'> {
  choices: readonly { id: string; name: string }[]
  onChoose: (id: string) => void
  /** Further items before the choices. */
  children?: ReactNode
}

/** A select outside of react-admin's forms. */
export const ChoiceBox = ({ choices, onChoose, children, ...field }: ChoiceBoxProps) => (
  <TextField {...field} select onChange={({ target }) => onChoose(target.value)}>
    {children}
    {choices.map(({ id, name }) => (
      <MenuItem key={id} value={id}>
        {name}
      </MenuItem>
    ))}
  </TextField>
)
