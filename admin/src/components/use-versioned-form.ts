import { useCallback, useState } from 'react'
import { conflictOf } from '../providers/errors.ts'
import type { SaveSentences } from './CreateDialog.tsx'
import { useFormDialog } from './dialog-route.ts'
import { useFormSave } from './use-form-save.ts'

interface VersionedForm<Data> extends SaveSentences {
  /** Where the dialog leads back to. */
  path: string
  /** The ETag of the data that the dialog has seen. */
  etag: string
  /** Sends the values for the version that was seen last. */
  send: (values: Record<string, unknown>, version: string) => Promise<Data>
  /** Shows the data that a change has led to, one's own or a colleague's. */
  show: (data: Data) => void
  /** What the dialog says after a colleague's change. */
  changed: string
}

/** Saves a dialog. After a colleague's change, what was typed stays and can be saved again. */
export function useVersionedForm<Data extends { etag: string }>({
  path,
  etag,
  send,
  show,
  changed,
  ...sentences
}: VersionedForm<Data>) {
  const { close, closeSaved, leaving } = useFormDialog(path)
  const [version, setVersion] = useState(etag)
  const [isStale, setStale] = useState(false)
  const meets = useCallback(
    (error: unknown) => {
      const conflict = conflictOf(error)
      setStale(conflict !== null)
      if (!conflict) return false
      setVersion(conflict.etag)
      show({ ...conflict.present, etag: conflict.etag } as unknown as Data)
      return true
    },
    [show],
  )
  const onSaved = useCallback(
    (saved: Data) => {
      show(saved)
      closeSaved()
    },
    [closeSaved, show],
  )
  const attempt = useCallback((values: Record<string, unknown>) => send(values, version), [send, version])
  const { context, failure } = useFormSave<Data>({ send: attempt, onSaved, meets, ...sentences })
  return { context, dialog: { close, leaving, failure: isStale ? changed : failure } }
}
