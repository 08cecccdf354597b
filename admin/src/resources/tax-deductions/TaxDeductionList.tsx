import { mediumDay } from '@karigar/contract/base/day-names'
import { formatRupees } from '@karigar/contract/base/rupees'
import {
  checkCertificate,
  checkReason,
  quartersUntil,
  SETTLEMENT_LIMITS,
} from '@karigar/contract/sales/settlement.rules'
import type { TaxDeduction } from '@karigar/contract/sales/settlement.wire'
import { settlementMessages } from '@karigar/contract/sales/settlement.words'
import { Stack, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { DateInput, useEditContext, useGetOne } from 'react-admin'
import { DialogButton } from '../../components/DialogButton.tsx'
import { useDialogRoute } from '../../components/dialog-route.ts'
import { Facts } from '../../components/Facts.tsx'
import { ScreenLink } from '../../components/InlineLinks.tsx'
import { LimitedInput } from '../../components/LimitedInput.tsx'
import { Caption, QuietLine } from '../../components/Texts.tsx'
import { useToday } from '../../components/use-today.ts'
import { useRefreshLists } from '../../components/use-refresh-lists.ts'
import { ActionDialog } from '../../documents/ActionDialog.tsx'
import { EditDialog } from '../../documents/EditDialog.tsx'
import { call } from '../../providers/api.ts'
import { defineRecord } from '../../records/define-record.tsx'
import { RecordScreen } from '../../records/RecordScreen.tsx'

const certificateChoices = [
  { id: 'missing', name: 'Certificate missing' },
  { id: 'there', name: 'Certificate there' },
]

/** How many quarters can be chosen. */
const QUARTERS = 8

/** Returns the quarters up to the one of a day, the newest first, to choose among. */
const quarterChoices = (today: string) => quartersUntil(today, QUARTERS).map((id) => ({ id, name: id }))

const orderLink = ({ order_id }: TaxDeduction) => (
  <ScreenLink to={`/orders/${order_id}`} sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
    {order_id}
  </ScreenLink>
)

const certificate = ({ certificate: number, certificate_on }: TaxDeduction) =>
  number === null || certificate_on === null ? 'Missing' : `${number}, ${mediumDay(certificate_on)}`

const what = ({ section, rate }: TaxDeduction) => `${section}, ${rate} %`

const enter = ({ id, order_id, certificate: number }: TaxDeduction) => (
  <>
    <DialogButton
      size="small"
      sx={{ whiteSpace: 'nowrap' }}
      dialog={`${encodeURIComponent(id)}/certificate`}
      aria-label={`${number === null ? 'Enter certificate' : 'Change certificate'} of ${order_id}`}
    >
      {number === null ? 'Enter certificate' : 'Change certificate'}
    </DialogButton>
    <DialogButton
      size="small"
      sx={{ whiteSpace: 'nowrap' }}
      dialog={`${encodeURIComponent(id)}/take-back`}
      aria-label={`Take back the deducted tax of ${order_id}`}
    >
      Take back
    </DialogButton>
  </>
)

const deductionRecord = defineRecord<TaxDeduction>({
  one: 'Deducted tax',
  several: 'Deducted tax',
  fields: [
    {
      source: 'order_id',
      label: 'Order ID',
      cell: orderLink,
      unsorted: true,
      csv: ({ order_id }) => order_id,
    },
    {
      source: 'received_on',
      label: 'Deducted on',
      cell: ({ received_on }) => mediumDay(received_on),
      csv: ({ received_on }) => received_on,
      look: 'unbroken',
    },
    { source: 'quarter', label: 'Quarter', cell: true, look: 'unbroken' },
    { source: 'deductor', label: 'Deducted by', cell: true, look: 'brokenAnywhere' },
    { source: 'tan', label: 'TAN', cell: true, unsorted: true },
    { source: 'section', label: 'Section and rate', cell: what, unsorted: true, csv: what },
    {
      source: 'amount',
      label: 'Amount',
      cell: ({ amount }) => formatRupees(amount),
      csv: ({ amount }) => amount,
      unsorted: true,
      align: 'right',
      look: 'digits',
      heading: 'Amount (₹)',
    },
    {
      source: 'certificate',
      label: 'Certificate',
      cell: certificate,
      unsorted: true,
      csv: ({ certificate: number }) => number,
    },
  ],
  nameOf: ({ order_id }) => order_id,
  sort: { field: 'received_on', order: 'DESC' },
  actions: enter,
  card: {
    heading: orderLink,
    body: (row) => (
      <>
        <QuietLine>
          {formatRupees(row.amount)} by {row.deductor}, {row.tan}
        </QuietLine>
        <Caption component="p" sx={{ mt: 0.5 }}>
          {row.quarter} · {what(row)} · {mediumDay(row.received_on)} · Certificate: {certificate(row)}
        </Caption>
      </>
    ),
    actions: enter,
  },
  sentences: { loadFailed: settlementMessages.listFailed },
})

/** Income tax that customers have deducted, by quarter, with the certificates that are missing. */
export function TaxDeductionList() {
  const quarters = quarterChoices(useToday())
  return (
    <RecordScreen
      record={deductionRecord}
      intro={
        <>
          <Typography color="text.secondary" sx={{ mb: 2 }}>
            Income tax that business customers have deducted and paid in for you. Each gives you a certificate
            after the quarter; without it you cannot claim the tax.
          </Typography>
          <CertificateRoute />
        </>
      }
      filters={[
        { source: 'quarter', label: 'Quarter', all: 'All quarters', choices: quarters },
        { source: 'certificate', label: 'Certificate', all: 'There or missing', choices: certificateChoices },
      ]}
      empty={{
        none: 'No customer has deducted tax. You record it on an order’s page, under Payments.',
        noMatch: 'No such entries',
      }}
    />
  )
}

/** Opens the dialog of the entry that the address names. */
function CertificateRoute() {
  const route = useDialogRoute('certificate', 'take-back')
  if (route?.dialog === 'certificate') return <CertificateDialog key={route.id} id={route.id} />
  return route?.dialog === 'take-back' ? <TakeBackDialog key={route.id} id={route.id} /> : null
}

/** Takes back tax that was entered for the wrong order, or with a wrong amount. */
function TakeBackDialog({ id }: { id: string }) {
  const { data } = useGetOne<TaxDeduction>('tax-deductions', { id })
  const refresh = useRefreshLists()
  const client = useQueryClient()
  return (
    <ActionDialog
      title="Take Back Deducted Tax"
      saveLabel="Take back"
      start={{ reason: '' }}
      call={(values, { idempotencyKey }) =>
        call('POST /admin/tax-deductions/:id/take-back', {
          params: { id },
          body: { reason: String(values.reason ?? '').trim() },
          idempotencyKey,
        })
      }
      check={checkReason}
      sentences={{ saved: settlementMessages.takenBack, failed: settlementMessages.takeBackFailed }}
      onSaved={() => {
        refresh()
        for (const queryKey of [['orders'], ['order'], ['customers']])
          void client.invalidateQueries({ queryKey })
      }}
      width="xs"
    >
      {data && <DeductionFacts of={data} />}
      <LimitedInput
        source="reason"
        label="Reason"
        required
        autoFocus
        most={SETTLEMENT_LIMITS.reason}
        helperText="The order asks for this amount again. To correct it, record the tax anew on the order’s page."
        sx={{ mt: 2.5 }}
      />
    </ActionDialog>
  )
}

/** The fields that are shown when a colleague has entered another certificate meanwhile. */
const certificateFields = [
  { source: 'certificate', label: 'Number of the certificate' },
  { source: 'certificate_on', label: 'Day of the certificate', show: (day: string) => mediumDay(day) },
]

const sentences = {
  saved: settlementMessages.certificateSaved,
  failed: settlementMessages.certificateFailed,
  missing: settlementMessages.deductionNotFound,
}

const toCertificate = ({ certificate: number, certificate_on }: Record<string, unknown>) => ({
  certificate: String(number ?? '').trim(),
  certificate_on: String(certificate_on ?? ''),
})

function CertificateDialog({ id }: { id: string }) {
  const today = useToday()
  return (
    <EditDialog
      id={id}
      title="Certificate of Deducted Tax"
      saveLabel="Save certificate"
      start={({ certificate: number, certificate_on }) => ({
        certificate: number ?? '',
        certificate_on: certificate_on ?? today,
      })}
      transform={toCertificate}
      check={(values) => checkCertificate(values, today)}
      fields={certificateFields}
      sentences={sentences}
      width="xs"
    >
      <ShownDeduction />
      <Stack spacing={2} sx={{ mt: 2.5 }}>
        <LimitedInput
          source="certificate"
          label="Number of the certificate"
          required
          autoFocus
          most={SETTLEMENT_LIMITS.certificate}
        />
        <DateInput
          source="certificate_on"
          label="Day of the certificate"
          required
          slotProps={{ htmlInput: { max: today } }}
        />
      </Stack>
    </EditDialog>
  )
}

function ShownDeduction() {
  const { record } = useEditContext<TaxDeduction>()
  return record ? <DeductionFacts of={record} /> : null
}

function DeductionFacts({ of: { order_id, amount, deductor, tan, quarter } }: { of: TaxDeduction }) {
  return (
    <Facts
      facts={[
        ['Order', order_id],
        ['Amount', formatRupees(amount)],
        ['Deducted by', `${deductor}, ${tan}`],
        ['Quarter', quarter],
      ]}
    />
  )
}
