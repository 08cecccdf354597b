import type { Reply } from '@karigar/contract/client'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isList } from '../../components/use-refresh-lists.ts'
import { useDocument } from '../../documents/use-document.ts'
import { callVersioned } from '../../providers/api.ts'
import { REFRESH_MS } from '../../providers/query-client.ts'

/** What an order's page reads beside the order itself, each with the call that reads it. */
const PARTS = {
  desk: 'GET /staff/orders/:id/desk',
  versions: 'GET /admin/orders/:id/versions',
  payments: 'GET /admin/orders/:id/payments',
  links: 'GET /admin/orders/:id/payment-links',
  documents: 'GET /admin/orders/:id/documents',
  page: 'GET /admin/orders/:id/page',
} as const

export type OrderPart = keyof typeof PARTS

/** A part of an order with the ETag that it was read under. */
export type PartOf<Part extends OrderPart> = Reply<(typeof PARTS)[Part]> & { etag: string }

const keyOf = (number: string, part: OrderPart) => ['order', number, part]

async function loadPart<Part extends OrderPart>(
  number: string,
  part: Part,
  signal: AbortSignal,
): Promise<PartOf<Part>> {
  const call: (typeof PARTS)[OrderPart] = PARTS[part]
  const loaded: unknown = await callVersioned(call, { params: { id: number }, signal })
  return loaded as PartOf<Part>
}

/** Fetches a part of an order, by the order's number. */
export const useOrderPart = <Part extends OrderPart>(number: string, part: Part) =>
  useDocument({
    queryKey: keyOf(number, part),
    load: (signal) => loadPart(number, part, signal),
  })

/** Fetches again whatever shows this order, or without a number any order: its parts, the order itself and the lists. */
export function refreshOrder(client: QueryClient, number?: string, except?: OrderPart): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [resource, name, part] }) =>
      (resource === 'order' && (number === undefined || name === number) && part !== except) ||
      (resource === 'orders' && name === 'getOne') ||
      isList(name),
  })
}

/** Returns a function that shows the part which a change has led to, and fetches what follows from it. */
export function useShowPart<Part extends OrderPart>(
  number: string,
  part: Part,
): (loaded: PartOf<Part>) => void {
  const client = useQueryClient()
  return (loaded) => {
    client.setQueryData(keyOf(number, part), loaded)
    refreshOrder(client, number, part)
  }
}

/** How often to look again while Razorpay is being asked, in milliseconds. */
const SOON_MS = 3000

const isUnsettled = ({ links, refunds }: PartOf<'links'>) =>
  links.some(({ state }) => state === 'making' || state === 'cancelling') ||
  refunds.some(({ state }) => state === 'asked')

/** Fetches the payment links of an order, and what they change in it: payments, status and timeline. */
export function useOrderLinks(number: string) {
  const client = useQueryClient()
  const query = useDocument({
    queryKey: keyOf(number, 'links'),
    load: (signal) => loadPart(number, 'links', signal),
    every: (data) => (data && isUnsettled(data) ? SOON_MS : REFRESH_MS),
  })
  const settled =
    query.data &&
    JSON.stringify(
      [query.data.links, query.data.refunds, query.data.other_payments].map((rows) =>
        rows.map(({ state }) => state),
      ),
    )
  const before = useRef(settled)
  useEffect(() => {
    if (before.current !== undefined && before.current !== settled) refreshOrder(client, number, 'links')
    before.current = settled
  }, [client, number, settled])
  return query
}
