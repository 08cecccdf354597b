import type { OrderEntriesTable } from '../../../database/tables/sales.tables.ts'

/** Returns the links of an order that have not been taken back, oldest first. */
export function linksIn(entries: readonly OrderEntriesTable[]): (OrderEntriesTable & { url: string })[] {
  const removed = new Set(
    entries.filter(({ kind }) => kind === 'link-removed').map(({ from_value }) => from_value),
  )
  return entries.filter(
    (entry): entry is OrderEntriesTable & { url: string } =>
      entry.kind === 'link' && entry.url !== null && !removed.has(entry.id),
  )
}

/** Returns what the customer sees of an order's links, and of all that staff have entered. */
export const customerLinks = (entries: readonly OrderEntriesTable[]): { title: string; url: string }[] =>
  linksIn(entries)
    .filter(({ for_customer }) => for_customer === 1)
    .map(({ to_value, url }) => ({ title: to_value ?? url, url }))
