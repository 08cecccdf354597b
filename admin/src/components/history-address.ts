import type { HistoryKind } from '@karigar/contract/base/history.rules'

/** Returns the address of the list of a thing's recorded changes. */
export const historyAddress = (kind: HistoryKind, thing_id: string): string =>
  `/history?${new URLSearchParams({ filter: JSON.stringify({ kind, thing_id }) })}`
