import { openArea } from '../providers/api.ts'

/** Returns the path of a customer's page in the open console, below its base path. */
export function customerPath(id: string): string {
  return `/${openArea() === 'manager' ? 'customers' : 'users'}/${encodeURIComponent(id)}/show`
}

/** Returns the path of the page of a customer's money, with or without an account; for admins. */
export const moneyPath = (id: string) => `/customers/${encodeURIComponent(id)}/show`

/** Returns the path of the list of customers that owe something: at all, or only overdue. */
export const duesPath = (owes: 'open' | 'overdue') =>
  `/customers?filter=${encodeURIComponent(JSON.stringify({ owes }))}`

/** Returns the path of the list of orders in which a phone number, name or address occurs, guests' included. */
export const ordersWith = (q: string) => `/orders?filter=${encodeURIComponent(JSON.stringify({ q }))}`

/** Returns the path of the list of an account's orders, deleted or not. */
export const ordersOf = (userId: string) =>
  `/orders?filter=${encodeURIComponent(JSON.stringify({ user_id: userId }))}`
