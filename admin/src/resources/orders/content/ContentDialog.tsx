import { CONTENT_LIMITS } from '@karigar/contract/sales/order-content.rules'
import { formatRupees } from '@karigar/contract/base/rupees'
import { randomKey } from '@karigar/contract/base/random-key'
import { deskMessages } from '@karigar/contract/sales/order-desk.words'
import type { OrderContent } from '@karigar/contract/sales/order-version.wire'
import { Stack } from '@mui/material'
import { useCallback, useState } from 'react'
import { SaveContextProvider, TextInput } from 'react-admin'
import { atMost } from '../../../components/at-most.ts'
import { useFormDialog } from '../../../components/dialog-route.ts'
import { FormDialog } from '../../../components/FormDialog.tsx'
import { useFormSave } from '../../../components/use-form-save.ts'
import { callVersioned } from '../../../providers/api.ts'
import { conflictOf } from '../../../providers/errors.ts'
import { contentForm, toContent, validateContent } from './content-transforms.ts'
import { ContentSums, DiscountInputs, LinesInput } from './ContentInputs.tsx'
import { useRefreshContent, type Versions } from './use-order-versions.ts'

function newestOf({ versions: [newest] }: Versions): OrderContent {
  if (!newest) throw new Error('An order has at least the version that was placed.')
  return newest
}

const agreedTotal = ({ versions, agreed_version }: Versions) =>
  versions.find(({ version }) => version === agreed_version)?.totalAmount ?? 0

interface ContentDialogProps {
  versions: Versions
}

/** Changes lines and discount of an order, which makes a new version of it. */
export function ContentDialog({ versions }: ContentDialogProps) {
  const number = versions.order_id
  const refresh = useRefreshContent(number)
  const { close, closeSaved, leaving } = useFormDialog(`/orders/${number}`)
  const [seen, setSeen] = useState(versions)
  // What another save has made is another request, which must not be answered like the first.
  const [idempotencyKey, setKey] = useState(randomKey)
  const [outdated, setOutdated] = useState<string | null>(null)
  const meets = useCallback(
    (error: unknown) => {
      const conflict = conflictOf(error)
      if (!conflict) return false
      const newest = { ...conflict.present, etag: conflict.etag } as unknown as Versions
      const [version] = newest.versions
      setSeen(newest)
      setKey(randomKey())
      setOutdated(version ? deskMessages.outdated(version.actor, formatRupees(version.totalAmount)) : null)
      refresh()
      return true
    },
    [refresh],
  )
  const send = useCallback(
    (values: Record<string, unknown>) => {
      setOutdated(null)
      const body = toContent(values)
      return callVersioned('PUT /admin/orders/:id/content', {
        params: { id: number },
        body,
        idempotencyKey,
        version: seen.etag,
      })
    },
    [idempotencyKey, number, seen.etag],
  )
  const onSaved = useCallback(() => {
    refresh()
    closeSaved()
  }, [closeSaved, refresh])
  const { context, failure } = useFormSave<Versions>({
    send,
    onSaved,
    meets,
    saved: ({ version, agreed_version }) =>
      version === agreed_version ? deskMessages.changed : deskMessages.changedAndAsked,
    failed: deskMessages.changeFailed,
  })
  // What the ETag belongs to: the order itself may have been fetched before a colleague's change.
  const [start] = useState(() => newestOf(versions))
  const [record] = useState(() => contentForm(start))
  const firstOffer = start.discount_reason === null ? start.discount : 0
  return (
    <SaveContextProvider value={context}>
      <FormDialog
        title={`Change Order ${number}`}
        saveLabel="Save changes"
        record={record}
        validate={(values) => validateContent(values, firstOffer)}
        close={close}
        leaving={leaving}
        failure={outdated ?? failure}
        width="md"
      >
        <Stack spacing={2.5}>
          <LinesInput />
          <DiscountInputs
            reasonHint={
              firstOffer > 0
                ? `The customer reads it. Empty: the first-order discount of ${formatRupees(firstOffer)}.`
                : 'The customer reads it.'
            }
          />
          <TextInput
            source="note"
            label="What has changed"
            helperText="The customer reads it beside the change. May stay empty."
            slotProps={atMost(CONTENT_LIMITS.note)}
            multiline
          />
          <ContentSums agreed={agreedTotal(seen)} />
        </Stack>
      </FormDialog>
    </SaveContextProvider>
  )
}
