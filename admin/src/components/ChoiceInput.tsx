import { SelectInput, type SelectInputProps } from 'react-admin'

interface ChoiceInputProps extends SelectInputProps {
  label: string
}

/**
 * One of several choices, where there is always one. react-admin adds an empty choice unless a select is required, and
 * then marks a label that is plain text as required.
 */
export function ChoiceInput({ label, ...input }: ChoiceInputProps) {
  return <SelectInput {...input} isRequired label={<span>{label}</span>} />
}
