import { useState } from 'react'
import { useGetOne, useNotify, type RaRecord } from 'react-admin'
import { isKeptOpen, sentenceOf } from '../providers/errors.ts'

interface Opened {
  resource: string
  id: string
  /** What is said when it could not be loaded, unless the server says why. */
  failed: string
  close: () => void
}

/** Loads the record that a dialog is about; closes the dialog when there is none. */
export function useOpenedRecord<Row extends RaRecord>({ resource, id, failed, close }: Opened) {
  const notify = useNotify()
  // A new query key at every opening, because a cached record may be outdated.
  const [meta] = useState(() => ({ opened: Date.now() }))
  const { data } = useGetOne<Row>(
    resource,
    { id, meta },
    {
      retry: false,
      onError: (error: unknown) => {
        if (isKeptOpen(error)) return
        notify(sentenceOf(error, failed), { type: 'error' })
        close()
      },
    },
  )
  return data
}
