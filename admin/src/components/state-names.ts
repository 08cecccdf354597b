import type { State } from '@karigar/contract/catalogue/state.wire'

export const STATE_NAMES: Readonly<Record<State, string>> = { live: 'Live', hidden: 'Hidden' }

export const STATE_CHOICES = [
  { id: 'live', name: STATE_NAMES.live },
  { id: 'hidden', name: STATE_NAMES.hidden },
] as const satisfies readonly { id: State; name: string }[]
