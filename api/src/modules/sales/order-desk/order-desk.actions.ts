import { checkStaffNote } from '@karigar/contract/sales/staff-note.rules'
import { tidyName, tidyNote } from '@karigar/contract/base/contact'
import { checkDueDay, checkLink } from '@karigar/contract/sales/order-desk.rules'
import { deskMessages } from '@karigar/contract/sales/order-desk.words'
import type { AccountRole } from '@karigar/contract/accounts/auth.wire'
import { type OrderDesk, WorkVersionSchema, OrderLinkSchema } from '@karigar/contract/sales/order-desk.wire'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import { transact } from '../../../database/transact.ts'
import { notFound, refuse } from '../../../http/errors.ts'
import { requireVersion } from '../../../http/record-version.ts'
import type { Once } from '../../../idempotency/idempotency.ts'
import { findEntries, insertEntries, type NewEntry } from '../orders/order-entries.repository.ts'
import { linksIn } from '../orders/order-links.ts'
import { type OrderRecord, updateOrder } from '../orders/orders.repository.ts'
import { requireOrder } from '../orders/require-order.ts'
import type { Actor } from '../../accounts/users/actor.ts'
import { findUserById, listActiveStaff } from '../../accounts/users/users.repository.ts'
import { lastQuotes } from './next-steps.repository.ts'
import { readNextSteps, toStepView } from './next-steps.ts'
import { readTimeline } from './order-timeline.ts'
import { pickFields } from '@karigar/contract/base/pick-fields'

const dueDayOf = ({ due_on, promised_on }: OrderRecord) => due_on ?? promised_on

async function personOf(db: Database, id: string | null): Promise<OrderDesk['assignee']> {
  const account = id === null ? undefined : await findUserById(db, id)
  return account && account.deleted_at === null ? { id: account.id, name: account.name } : null
}

async function viewDesk(db: Database, order: OrderRecord, role: AccountRole): Promise<OrderDesk> {
  const entries = await findEntries(db, order.id)
  const step = (await readNextSteps(db, [order], { withMoney: role === 'admin' })).get(order.id)
  return {
    order_id: order.order_id,
    promised_on: order.promised_on,
    due_on: dueDayOf(order),
    assignee: await personOf(db, order.assignee_id),
    staff: await listActiveStaff(db),
    links: linksIn(entries).map((link) =>
      pickFields(OrderLinkSchema, {
        ...link,
        title: link.to_value ?? link.url,
        for_customer: link.for_customer === 1,
        actor: link.actor_name,
      }),
    ),
    next_step: step ? toStepView(step) : null,
    timeline: await readTimeline(db, order.id, entries, role),
  }
}

/** Returns the desk of an order as the role may see it. Throws 404 for an unknown one. */
export async function readDesk(db: Database, orderId: string, role: AccountRole): Promise<OrderDesk> {
  return viewDesk(db, await requireOrder(db, orderId), role)
}

interface Change {
  orderId: string
  actor: Actor & { role: AccountRole }
}

/**
 * Changes by when an order is due and who does it. Throws 404, 412 for an outdated version, 422 for a day that does
 * not exist or somebody who cannot sign in.
 */
export async function changeWork(
  db: DatabasePool,
  { due_on, assignee_id }: { due_on: string; assignee_id: string | null },
  { orderId, actor, ifMatch }: Change & { ifMatch: string | undefined },
): Promise<OrderDesk> {
  refuse(checkDueDay({ due_on }))
  return transact(db, async (trx) => {
    const order = await requireOrder(trx, orderId)
    requireVersion(ifMatch, await viewDesk(trx, order, actor.role), WorkVersionSchema)
    const before = await personOf(trx, order.assignee_id)
    const after = (await listActiveStaff(trx)).find(({ id }) => id === assignee_id) ?? null
    const isKept = assignee_id === (before?.id ?? null)
    if (!isKept && assignee_id !== null && after === null) refuse({ assignee_id: deskMessages.notStaff })
    const at = timestamp()
    const { id: order_id, promised_on } = order
    const entries: NewEntry[] = []
    if (due_on !== dueDayOf(order))
      entries.push({ order_id, kind: 'due', from_value: dueDayOf(order), to_value: due_on })
    if (!isKept) {
      const [from_value, to_value] = [before?.name ?? null, after?.name ?? null]
      entries.push({ order_id, kind: 'assignee', from_value, to_value })
    }
    if (entries.length > 0) {
      const moved = due_on === promised_on ? null : due_on
      await updateOrder(trx, order_id, { due_on: moved, assignee_id, updated_at: at })
      await insertEntries(trx, entries, { actor, at })
    }
    return viewDesk(trx, await requireOrder(trx, order.id), actor.role)
  })
}

/**
 * Notes that the quote was sent in the chat, or after all not; nothing where that is noted already, or for an order whose work
 * has begun or is over. Throws 404 for an unknown order.
 */
export async function noteQuote(db: DatabasePool, sent: boolean, { orderId, actor }: Change) {
  return transact(db, async (trx) => {
    const order = await requireOrder(trx, orderId)
    const isSent = (await lastQuotes(trx, [order.id])).has(order.id)
    if (order.status === 'pending' && isSent !== sent) {
      const entry: NewEntry = { order_id: order.id, kind: sent ? 'quote-sent' : 'quote-not-sent' }
      await insertEntries(trx, [entry], { actor, at: timestamp() })
    }
    return viewDesk(trx, order, actor.role)
  })
}

/** Adds an internal note. Throws 404 for an unknown order, 422 for an empty note. */
export async function addNote(once: Once<OrderDesk>, { text }: { text: string }, { orderId, actor }: Change) {
  refuse(checkStaffNote({ text }))
  return once(async (trx) => {
    const order = await requireOrder(trx, orderId)
    const entry: NewEntry = { order_id: order.id, kind: 'note', to_value: tidyNote(text) }
    await insertEntries(trx, [entry], { actor, at: timestamp() })
    return viewDesk(trx, order, actor.role)
  })
}

/** Adds the link to a file. Throws 404 for an unknown order, 422 for an address that is not https. */
export async function addLink(
  once: Once<OrderDesk>,
  { title, url, for_customer }: { title: string; url: string; for_customer: boolean },
  { orderId, actor }: Change,
): Promise<OrderDesk> {
  refuse(checkLink({ title, url }))
  return once(async (trx) => {
    const order = await requireOrder(trx, orderId)
    const entry: NewEntry = {
      order_id: order.id,
      kind: 'link',
      to_value: tidyName(title),
      url: new URL(url.trim()).href,
      for_customer: for_customer ? 1 : 0,
    }
    await insertEntries(trx, [entry], { actor, at: timestamp() })
    return viewDesk(trx, order, actor.role)
  })
}

/** Takes a link back. Throws 404 for an order or a link that is not there. */
export async function removeLink(db: DatabasePool, linkId: string, { orderId, actor }: Change) {
  return transact(db, async (trx) => {
    const order = await requireOrder(trx, orderId)
    const link = linksIn(await findEntries(trx, order.id)).find(({ id }) => id === linkId)
    if (!link) throw notFound('Link')
    const removed = { from_value: link.id, to_value: link.to_value }
    const entry: NewEntry = { order_id: order.id, kind: 'link-removed', ...removed }
    await insertEntries(trx, [entry], { actor, at: timestamp() })
    return viewDesk(trx, order, actor.role)
  })
}
