import { Box, Typography } from '@mui/material'
import { useId, type ReactNode } from 'react'
import { Caption } from './Texts.tsx'

/** A field of a record as two versions of it are compared. */
export interface ComparedField {
  source: string
  label: string
  /** Renders the value; by default it is shown as text. */
  show?: (value: never) => ReactNode
}

interface FieldVersionsProps {
  label: string
  versions: readonly { name: string; shown: ReactNode }[]
}

/** A field in two versions, side by side where there is room. A version without a value shows a dash. */
export function FieldVersions({ label, versions }: FieldVersionsProps) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 2 }}>
      <Typography variant="h3" id={id} sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        {versions.map(({ name, shown }) => (
          <Box
            key={name}
            role="group"
            aria-label={name}
            sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1, minWidth: 0 }}
          >
            <Caption component="p">{name}</Caption>
            <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{shown || '–'}</Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
