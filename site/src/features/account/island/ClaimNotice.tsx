import { listed } from '#words/lists.ts'
import { accountMessages } from '@karigar/contract/accounts/account.words'
import { useStore } from '@nanostores/react'
import { $claimed } from '../page/claimed-store.ts'

/** Lists the orders of this browser that have been added to the account. */
export function ClaimNotice() {
  const numbers = useStore($claimed, { ssr: 'initial' })
  return (
    <div className="claim-notice" role="status">
      {numbers.length > 0 && (
        <p className="notice notice-success">{accountMessages.claimed(listed(numbers), numbers.length)}</p>
      )}
    </div>
  )
}
