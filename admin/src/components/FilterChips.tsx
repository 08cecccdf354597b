import { Box, Chip } from '@mui/material'
import { useListContext } from 'react-admin'
import { chipText, isEntered, isKnown, type ListFilter } from './list-filters.ts'
import { focusContent } from './use-lost-focus.ts'
import { useChangeFilters } from './use-change-filters.ts'

/** What the list is filtered by, a chip each, which takes its filter away. */
export function FilterChips({ fields }: { fields: readonly ListFilter[] }) {
  const { filterValues } = useListContext()
  const set = fields.filter(({ source }) => Object.hasOwn(filterValues, source))
  if (set.length === 0) return null
  return (
    <Box
      role="group"
      aria-label="Set filters"
      sx={{ display: 'flex', gap: 1, mb: { xs: 1, md: 2 }, overflowX: 'auto', flexWrap: { md: 'wrap' } }}
    >
      {set.map((field) => (
        <FieldChip
          key={field.source}
          field={field}
          value={(filterValues as Record<string, string | string[]>)[field.source] ?? ''}
        />
      ))}
    </Box>
  )
}

interface FieldChipProps {
  field: ListFilter
  value: string | readonly string[]
}

function FieldChip({ field, value }: FieldChipProps) {
  const { source } = field
  if (!isEntered(field)) {
    const { Name, alsoClears } = field
    return <Name>{(name) => <Removable source={source} text={name} also={alsoClears} />}</Name>
  }
  if ('isDay' in field) return <Removable source={source} text={chipText(field, value, null)} />
  const { choices: Choices } = field
  if (isKnown(Choices)) return <Removable source={source} text={chipText(field, value, Choices)} />
  return (
    <Choices>{({ choices }) => <Removable source={source} text={chipText(field, value, choices)} />}</Choices>
  )
}

interface RemovableProps {
  source: string
  text: string
  also?: readonly string[] | undefined
}

function Removable({ source, text, also = [] }: RemovableProps) {
  const changeFilters = useChangeFilters()
  const remove = () => {
    changeFilters(Object.fromEntries([source, ...also].map((name) => [name, ''])))
    // The chip goes with its filter.
    focusContent()
  }
  return (
    <Chip
      label={text}
      aria-label={`Remove ${text}`}
      onClick={remove}
      onDelete={remove}
      sx={{ flexShrink: 0, maxWidth: '100%' }}
    />
  )
}
