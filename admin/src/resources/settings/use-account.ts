import type { AdminAccount } from '@karigar/contract/accounts/admin.wire'
import { adminMessages } from '@karigar/contract/accounts/admin.words'
import { useState } from 'react'
import { useGetOne, useNotify } from 'react-admin'
import { sentenceOf } from '../../providers/errors.ts'

/** Loads the account that a dialog is about, anew at every opening; closes the dialog when there is none. */
export function useAccount(id: string, close: () => void): AdminAccount | undefined {
  const notify = useNotify()
  const [meta] = useState(() => ({ opened: Date.now() }))
  const { data } = useGetOne<AdminAccount>(
    'settings',
    { id, meta },
    {
      retry: false,
      onError: (error: unknown) => {
        notify(sentenceOf(error, adminMessages.loadFailed), { type: 'error' })
        close()
      },
    },
  )
  return data
}
