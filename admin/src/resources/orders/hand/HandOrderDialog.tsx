import { CONTACT_LIMITS } from '@karigar/contract/base/contact'
import { deskMessages } from '@karigar/contract/sales/order-desk.words'
import { Box, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { LimitedInput } from '../../../components/LimitedInput.tsx'
import { PhoneInput } from '../../../components/PhoneInput.tsx'
import { useRefreshLists } from '../../../components/use-refresh-lists.ts'
import { ActionDialog } from '../../../documents/ActionDialog.tsx'
import { call } from '../../../providers/api.ts'
import { PlusGstInputs } from '../content/PlusGstInputs.tsx'
import { type TaxSettings, useTaxSettings } from '../content/use-tax-settings.ts'
import { ContentSums, DiscountInputs, LinesInput } from '../content/ContentInputs.tsx'
import { AccountInput } from '../customer/AccountInput.tsx'
import { checkHandForm, newHandOrder, toHandOrder } from './hand-order-transforms.ts'

/** Writes an order for somebody who has called, once for each time the dialog is opened. */
export function HandOrderDialog() {
  const navigate = useNavigate()
  const refresh = useRefreshLists()
  const [start] = useState(newHandOrder)
  const settings = useTaxSettings()
  return (
    <ActionDialog
      title="New Order"
      saveLabel="Record order"
      start={start}
      call={(values, { idempotencyKey }) =>
        call('POST /admin/orders', { body: toHandOrder(values), idempotencyKey })
      }
      check={(values) => checkHandForm(values, settings.data)}
      sentences={{
        saved: ({ order_id }) => deskMessages.written(order_id),
        failed: deskMessages.writeFailed,
      }}
      onSaved={refresh}
      next={({ order_id }) => navigate(`/orders/${order_id}`, { replace: true })}
      width="md"
    >
      <Stack spacing={2.5} sx={{ mt: 0.5 }}>
        <CustomerInputs />
        <LinesInput />
        <DiscountInputs
          discountHint="Empty: the first-order discount, where it applies. 0: none."
          reasonHint="The customer reads it."
        />
        <PlusGstInputs settings={settings} gstin="" isByHand />
        <LimitedInput
          source="note"
          label="What the customer said"
          multiline
          helperText="The customer sees it with the order."
          most={CONTACT_LIMITS.note}
        />
        <OfferedSums settings={settings} />
      </Stack>
    </ActionDialog>
  )
}

/** What the order comes to, with the first-order offer that it gets where no discount is given. */
function OfferedSums({ settings }: { settings: TaxSettings }) {
  const customer_id = String(useWatch({ name: 'customer_id' }) ?? '')
  const { data } = useQuery({
    queryKey: ['first-offer', customer_id],
    gcTime: 0,
    queryFn: ({ signal }) => call('GET /admin/first-offer', { query: { customer_id } }, signal),
  })
  return <ContentSums settings={settings} offer={data?.percent ?? 0} />
}

/** Whom the order is for: an account, or a name and a number. */
function CustomerInputs() {
  return (
    <>
      <AccountInput helperText="Search by name, number or e-mail. Leave it empty for a caller without an account." />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <LimitedInput source="contact_name" label="Caller’s name" most={CONTACT_LIMITS.contact_name} />
        <PhoneInput source="phone" label="Caller’s phone" />
      </Box>
    </>
  )
}
