import { ChoiceFilter } from './ChoiceFilter.tsx'
import { STATE_CHOICES } from './state-names.ts'

/** Filters a list by what shoppers see of it. */
export function StateFilter() {
  return <ChoiceFilter source="state" label="State" all="Live and hidden" choices={STATE_CHOICES} />
}
