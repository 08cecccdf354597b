import { checkStaffNote } from '@karigar/contract/sales/staff-note.rules'
import { tidyNote } from '@karigar/contract/base/contact'
import type { CustomerFile, GivenContact } from '@karigar/contract/office/customer.wire'
import type { Customer } from '@karigar/contract/accounts/user.wire'
import type { Database } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import type { UsersTable } from '../../../database/tables/accounts.tables.ts'
import { notFound, refuse } from '../../../http/errors.ts'
import type { Once } from '../../../idempotency/idempotency.ts'
import { findBookingsWith } from '../../meetings/bookings/bookings.repository.ts'
import { type Actor, signed } from '../../accounts/users/actor.ts'
import { hasOrdersOf } from '../../sales/customers/customers.repository.ts'
import { findUserById } from '../../accounts/users/users.repository.ts'
import { findOrderContacts, listContactsOf } from './customer-contacts.repository.ts'
import { insertNote, listNotes } from './customer-notes.repository.ts'

/** Whoever asks; only admins see meetings (specification §2). */
type Reader = Pick<UsersTable, 'role'>

/** Returns the open account of a customer. Throws 404 for staff, deleted and unknown accounts. */
export async function requireCustomer(db: Database, id: string): Promise<UsersTable> {
  const user = await findUserById(db, id)
  if (user?.role !== 'user' || user.deleted_at !== null) throw notFound('Customer')
  return user
}

/** Returns a customer as managers see it. Throws 404 for staff, deleted and unknown accounts. */
export async function readCustomer(db: Database, id: string): Promise<Customer> {
  const { name, email, phone, created_at } = await requireCustomer(db, id)
  return { id, name, email, phone, created_at }
}

type Given = readonly [kind: GivenContact['kind'], value: string | null, with_: GivenContact['given_with']]

/** Returns what was given and is not the account's own, each value once: the first that names it counts. */
function otherThan({ name, email, phone }: UsersTable, given: readonly Given[]): GivenContact[] {
  const own: Record<GivenContact['kind'], string | null> = { name, email, phone }
  const found = new Map<string, GivenContact>()
  for (const [kind, value, given_with] of given) {
    const key = `${kind} ${value?.toLowerCase()}`
    if (value && value.toLowerCase() !== own[kind]?.toLowerCase() && !found.has(key))
      found.set(key, { kind, value, given_with })
  }
  return [...found.values()]
}

async function contactsOf(db: Database, user: UsersTable, { role }: Reader): Promise<GivenContact[]> {
  const orders = await findOrderContacts(db, [user.id])
  const meetings = role === 'admin' ? await findBookingsWith(db, await listContactsOf(db, [user.id])) : []
  return otherThan(user, [
    ...orders.flatMap(({ contact_name, contact_phone, phone }): Given[] => [
      ['name', contact_name, 'order'],
      ['phone', contact_phone, 'order'],
      ['phone', phone, 'order'],
    ]),
    ...meetings.flatMap(({ user_name, user_num, email }): Given[] => [
      ['name', user_name, 'meeting'],
      ['phone', user_num, 'meeting'],
      ['email', email, 'meeting'],
    ]),
  ])
}

/** Returns the open account of a customer; null for a guest. Throws 404 for staff, deleted and unknown accounts. */
async function accountOrGuest(db: Database, id: string): Promise<UsersTable | null> {
  const account = await findUserById(db, id)
  if (account) return requireCustomer(db, id)
  if (!(await hasOrdersOf(db, id))) throw notFound('Customer')
  return null
}

/**
 * Returns the contacts that a customer has given elsewhere, none for a guest, and the notes. Throws 404 when it is no
 * customer.
 */
export async function readFile(db: Database, id: string, reader: Reader): Promise<CustomerFile> {
  const user = await accountOrGuest(db, id)
  const notes = await listNotes(db, id)
  return {
    user_id: id,
    contacts: user === null ? [] : await contactsOf(db, user, reader),
    notes: notes.map(({ id: note, text, actor_name, created_at }) => ({
      id: note,
      text,
      actor: actor_name,
      created_at,
    })),
  }
}

/** Adds an internal note. Throws 404 when it is no customer, 422 for an empty note. */
export async function addCustomerNote(
  once: Once<CustomerFile>,
  { text }: { text: string },
  { id, actor }: { id: string; actor: Actor & Reader },
): Promise<CustomerFile> {
  refuse(checkStaffNote({ text }))
  return once(async (trx) => {
    await accountOrGuest(trx, id)
    await insertNote(trx, { customer_id: id, text: tidyNote(text), ...signed({ actor, at: timestamp() }) })
    return readFile(trx, id, actor)
  })
}
