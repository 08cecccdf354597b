import { CONTENT_LIMITS } from '@karigar/contract/sales/order-content.rules'
import { formatRupees } from '@karigar/contract/base/rupees'
import { randomKey } from '@karigar/contract/base/random-key'
import { deskMessages } from '@karigar/contract/sales/order-desk.words'
import type { OrderVersion } from '@karigar/contract/sales/order-version.wire'
import { Stack } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LimitedInput } from '../../../components/LimitedInput.tsx'
import { ActionDialog } from '../../../documents/ActionDialog.tsx'
import { callVersioned } from '../../../providers/api.ts'
import { refreshOrder, type PartOf } from '../order-parts.ts'
import { checkContent, contentForm, toContent } from './content-transforms.ts'
import { ContentSums, DiscountInputs, LinesInput } from './ContentInputs.tsx'
import { PlusGstInputs } from './PlusGstInputs.tsx'
import { useTaxSettings } from './use-tax-settings.ts'

type Versions = PartOf<'versions'>

function newestOf({ versions: [newest] }: Versions): OrderVersion {
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
  const client = useQueryClient()
  const refresh = () => refreshOrder(client, number)
  // What another save has made is another request, which must not be answered like the first.
  const [idempotencyKey, setKey] = useState(randomKey)
  // What the ETag belongs to: the order itself may have been fetched before a colleague's change.
  const [start] = useState(() => newestOf(versions))
  const settings = useTaxSettings()
  const firstOffer = start.discount_reason === null ? start.discount : 0
  return (
    <ActionDialog
      of={versions}
      screen={`/orders/${number}`}
      title={`Change Order ${number}`}
      saveLabel="Save changes"
      start={contentForm(start)}
      call={(values, { version }) =>
        callVersioned('PUT /admin/orders/:id/content', {
          params: { id: number },
          body: toContent(values),
          idempotencyKey,
          version,
        })
      }
      check={(values, seen) =>
        checkContent(values, firstOffer, {
          settings: settings.data,
          gstin: seen.gstin,
          isByHand: seen.by_hand,
        })
      }
      sentences={{
        saved: ({ version, agreed_version }) =>
          version === agreed_version ? deskMessages.changed : deskMessages.changedAndAsked,
        failed: deskMessages.changeFailed,
      }}
      changed={({ versions: [newest] }) =>
        newest ? deskMessages.outdated(newest.actor, formatRupees(newest.totalAmount)) : ''
      }
      onChanged={() => {
        setKey(randomKey())
        refresh()
      }}
      onSaved={refresh}
      width="md"
    >
      {(seen) => (
        <Stack spacing={2.5}>
          <LinesInput />
          <DiscountInputs
            reasonHint={
              firstOffer > 0
                ? `The customer reads it. Empty: the first-order discount of ${formatRupees(firstOffer)}.`
                : 'The customer reads it.'
            }
          />
          <PlusGstInputs settings={settings} gstin={seen.gstin} isByHand={seen.by_hand} />
          <LimitedInput
            source="note"
            label="What has changed"
            helperText="The customer reads it beside the change. May stay empty."
            most={CONTENT_LIMITS.note}
            multiline
          />
          <ContentSums agreed={agreedTotal(seen)} settings={settings} />
        </Stack>
      )}
    </ActionDialog>
  )
}
