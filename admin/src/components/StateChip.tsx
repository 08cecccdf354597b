import type { State } from '@karigar/contract/catalogue/state.wire'
import { Chip } from '@mui/material'
import type { Schedule } from '@karigar/contract/catalogue/schedule.rules'
import type { ReactNode } from 'react'
import { Caption } from './Texts.tsx'
import { STATE_NAMES } from './state-names.ts'
import { formatMoment } from './format.ts'

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

/** A moment that breaks between day and time only, as the column is narrow. */
const unbroken = (moment: string) => formatMoment(moment).replaceAll(/(?<!,) /g, '\u00a0')

/** Says below a state in a list when it changes by itself; nothing without a plan. */
export function PlannedState({ state, goes_live_at, taken_down_at }: Schedule & { state: State }) {
  return (
    <>
      {state === 'hidden' && goes_live_at && <StateNote>live {unbroken(goes_live_at)}</StateNote>}
      {state === 'live' && taken_down_at && <StateNote>until {unbroken(taken_down_at)}</StateNote>}
    </>
  )
}

/** A remark below a state in a list. */
export function StateNote({ children }: { children: ReactNode }) {
  return <Caption component="div">{children}</Caption>
}
