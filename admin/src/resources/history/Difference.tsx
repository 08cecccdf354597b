import { Box, Typography } from '@mui/material'
import { useId } from 'react'
import type { FieldChange, Shown } from './history-fields.ts'

interface DifferenceProps {
  changes: readonly FieldChange[]
  /** What the two versions are called. */
  names: { before: string; after: string }
}

/** The fields of two versions, one below the other, with the versions side by side where there is room. */
export function Difference({ changes, names }: DifferenceProps) {
  return changes.map((change) => <Field key={change.source} change={change} names={names} />)
}

function Field({ change, names }: { change: FieldChange; names: DifferenceProps['names'] }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 2 }}>
      <Typography variant="h3" id={id} sx={{ mb: 0.5 }}>
        {change.label}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <Version name={names.before} shown={change.before} />
        <Version name={names.after} shown={change.after} />
      </Box>
    </Box>
  )
}

function Version({ name, shown }: { name: string; shown: Shown }) {
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1, minWidth: 0 }}
    >
      <Typography variant="caption" color="text.secondary" component="p">
        {name}
      </Typography>
      {shown.pictures.length > 0 ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {shown.pictures.map((url, index) => (
            <Box
              key={url}
              component="img"
              src={url}
              alt={`Picture ${index + 1}`}
              sx={{ width: 72, height: 54, objectFit: 'cover', borderRadius: 0.5 }}
            />
          ))}
        </Box>
      ) : (
        <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{shown.text || '–'}</Box>
      )}
    </Box>
  )
}
