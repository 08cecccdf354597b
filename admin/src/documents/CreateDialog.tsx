import { useCreate, useResourceContext, type RaRecord } from 'react-admin'
import { useRefreshLists } from '../components/use-refresh-lists.ts'
import { ActionDialog } from './ActionDialog.tsx'
import type { FormDialogProps } from './FormDialog.tsx'
import type { SaveSentences } from './use-save.ts'

type Values = Record<string, unknown>

interface CreateDialogProps extends Pick<
  FormDialogProps,
  'title' | 'saveLabel' | 'check' | 'busy' | 'width' | 'bare' | 'children'
> {
  /** The form's initial values; undefined while they are being fetched. */
  start: Values | undefined
  transform: (values: Values) => object
  /** Returns a sentence about a likely slip, asked about once before saving; null if there is none. */
  doubt?: (values: Values) => string | null
  sentences: SaveSentences
}

/**
 * The Add dialog of a list: creates the record, shows a toast and closes. After a refusal everything stays as
 * typed.
 */
export function CreateDialog({ transform, ...dialog }: CreateDialogProps) {
  const resource = useResourceContext() ?? ''
  const refresh = useRefreshLists()
  const [create] = useCreate<RaRecord>()
  return (
    <ActionDialog
      {...dialog}
      call={(values) =>
        create(resource, { data: transform(values) }, { returnPromise: true }) as Promise<RaRecord>
      }
      onSaved={refresh}
    />
  )
}
