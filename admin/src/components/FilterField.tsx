import { ChoiceFilter } from './ChoiceFilter.tsx'
import { DayFilter } from './DayFilter.tsx'
import { isKnown, type EnteredFilter } from './list-filters.ts'

/** One filter of a list, as it is chosen. */
export function FilterField({ field }: { field: EnteredFilter }) {
  if ('isDay' in field) return <DayFilter source={field.source} label={field.label} />
  const { choices: Choices, source, label, all } = field
  const own = { source, label, all }
  if (isKnown(Choices)) return <ChoiceFilter {...own} choices={Choices} />
  return <Choices>{(fetched) => <ChoiceFilter {...own} {...fetched} />}</Choices>
}
