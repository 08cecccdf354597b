import type { AdminAccount } from '@karigar/contract/accounts/admin.wire'
import { adminMessages } from '@karigar/contract/accounts/admin.words'
import { useOpenedRecord } from '../../components/use-opened-record.ts'

/** Loads the account that a dialog is about, anew at every opening; closes the dialog when there is none. */
export function useAccount(id: string, close: () => void): AdminAccount | undefined {
  return useOpenedRecord<AdminAccount>({
    resource: 'settings',
    id,
    failed: adminMessages.loadFailed,
    close,
  })
}
