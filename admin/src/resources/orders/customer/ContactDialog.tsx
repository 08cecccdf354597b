import { CONTACT_LIMITS } from '@karigar/contract/base/contact'
import { checkOrderContact } from '@karigar/contract/sales/order-contact.rules'
import { orderPageMessages } from '@karigar/contract/sales/order-page.words'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { Stack } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LimitedInput } from '../../../components/LimitedInput.tsx'
import { textOrNull } from '../../../components/text-of.ts'
import { ActionDialog } from '../../../documents/ActionDialog.tsx'
import { call } from '../../../providers/api.ts'
import { refreshOrder } from '../order-parts.ts'

/** Changes name and number to write to about an order, such as those of a caller. */
export function ContactDialog({ order }: { order: AdminOrder }) {
  const client = useQueryClient()
  const { id, order_id, contact_name, phone } = order
  // What the dialog was opened with: the order is fetched again below it.
  const [seen] = useState({ contact_name, phone })
  return (
    <ActionDialog
      screen={`/orders/${order_id}`}
      title="Change the Contact"
      saveLabel="Save contact"
      start={{ contact_name: contact_name ?? '', phone: phone ?? '' }}
      call={(values) =>
        call('PUT /admin/orders/:id/contact', {
          params: { id },
          body: {
            contact_name: textOrNull(values.contact_name),
            phone: textOrNull(values.phone),
            from: seen,
          },
        })
      }
      check={({ phone: typed }) => checkOrderContact({ phone: String(typed ?? '') })}
      sentences={{ saved: orderPageMessages.contactSaved, failed: orderPageMessages.contactFailed }}
      onSaved={() => refreshOrder(client, order_id)}
      width="xs"
    >
      <Stack spacing={2}>
        <LimitedInput source="contact_name" label="Name" most={CONTACT_LIMITS.contact_name} autoFocus />
        <LimitedInput
          source="phone"
          label="Phone"
          most={CONTACT_LIMITS.phone}
          inputMode="tel"
          helperText="It is written to about this order. No account and no other order changes by it."
        />
      </Stack>
    </ActionDialog>
  )
}
