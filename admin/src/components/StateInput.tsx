import { ChoiceInput } from './ChoiceInput.tsx'
import { STATE_CHOICES } from './state-names.ts'

/** Whether shoppers see what the form is about. */
export function StateInput({ helperText }: { helperText: string }) {
  return <ChoiceInput source="state" label="State" choices={[...STATE_CHOICES]} helperText={helperText} />
}
