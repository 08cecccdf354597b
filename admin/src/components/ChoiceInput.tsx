import { SelectInput, type SelectInputProps } from 'react-admin'

interface ChoiceInputProps extends SelectInputProps {
  label: string
}

/**
 * A select without an empty choice. react-admin adds one unless the select is required, and would then mark a
 * label that is plain text as required, hence the span.
 */
export function ChoiceInput({ label, ...input }: ChoiceInputProps) {
  return <SelectInput {...input} isRequired label={<span>{label}</span>} />
}
