import type { Schedule } from '@karigar/contract/catalogue/schedule.rules'
import type { State } from '@karigar/contract/catalogue/state.wire'
import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { formatMoment } from './format.ts'

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
  return (
    <Typography variant="caption" color="text.secondary" component="div">
      {children}
    </Typography>
  )
}
