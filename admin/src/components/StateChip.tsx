import type { State } from '@karigar/contract/catalogue/state.wire'
import { Chip } from '@mui/material'
import { STATE_NAMES } from './state-names.ts'

interface StateChipProps {
  state: State
  /** Hidden only because its category is. */
  withCategory?: boolean
}

/** Says whether shoppers see something. */
export function StateChip({ state, withCategory = false }: StateChipProps) {
  if (withCategory) return <Chip size="small" label="Hidden with category" />
  return (
    <Chip
      size="small"
      label={STATE_NAMES[state]}
      {...(state === 'live' && { color: 'success', variant: 'outlined' })}
    />
  )
}
