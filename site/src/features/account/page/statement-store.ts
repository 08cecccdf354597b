import type { PointsAccount, PointsEntry } from '@karigar/contract/accounts/account.wire'
import { atom } from 'nanostores'
import { pagedStore } from './paged-store.ts'

/** The account that the statement shows; null for both. */
export const $account = atom<PointsAccount | null>(null)

/** The customer's statement of the chosen account, newest first. */
export const {
  $list: $statement,
  start: startStatement,
  retry: retryStatement,
  more: moreOfStatement,
} = pagedStore<PointsEntry>({
  size: 10,
  idOf: ({ id }) => id,
  ask: (call, { limit }, last) => {
    const account = $account.get()
    const query = { limit, ...(last && { before: last.id }), ...(account && { account }) }
    return call('GET /users/statement', { query })
  },
})

/** Shows one account, or both for null. */
export function showAccount(account: PointsAccount | null): Promise<void> {
  $account.set(account)
  return retryStatement()
}
