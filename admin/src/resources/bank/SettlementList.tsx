import { mediumDay } from '@karigar/contract/base/day-names'
import { formatRupees } from '@karigar/contract/base/rupees'
import type { GatewaySettlement, ReadReport } from '@karigar/contract/sales/bank.wire'
import { gatewaySettlementMessages } from '@karigar/contract/sales/bank.words'
import { Alert, Box, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { DialogButton } from '../../components/DialogButton.tsx'
import { useDialogRoute } from '../../components/dialog-route.ts'
import { Section } from '../../components/Section.tsx'
import { SheetUpload } from '../../components/SheetUpload.tsx'
import { Caption, QuietLine } from '../../components/Texts.tsx'
import { useRefreshLists } from '../../components/use-refresh-lists.ts'
import { uploadSheetTo } from '../../providers/upload.ts'
import { defineRecord, type RecordField } from '../../records/define-record.tsx'
import { RecordScreen } from '../../records/RecordScreen.tsx'
import { BankTabs } from './BankTabs.tsx'
import { SettlementDialog } from './SettlementDialog.tsx'
import { faultsOf } from './settlement-words.ts'

const money = (
  source: 'gross' | 'others' | 'fees' | 'gst' | 'paid_out',
  label: string,
): RecordField<GatewaySettlement> => ({
  source,
  label,
  cell: (row) => formatRupees(row[source]),
  csv: (row) => row[source],
  heading: `${label} (₹)`,
  align: 'right',
  look: 'digits',
  unsorted: true,
})

const arrival = ({ arrived, utr }: GatewaySettlement) => {
  if (arrived) return `Arrived on ${mediumDay(arrived.day)}`
  return utr === null ? gatewaySettlementMessages.noUtr : gatewaySettlementMessages.notArrived
}

/** Says when a settlement arrived, and what is wrong with it. */
const standing = (settlement: GatewaySettlement) => (
  <>
    {arrival(settlement)}
    {faultsOf(settlement).map((fault) => (
      <Typography key={fault} variant="caption" component="p" color="error">
        {fault}
      </Typography>
    ))}
  </>
)

const settlementRecord = defineRecord<GatewaySettlement>({
  one: 'Settlement',
  several: 'Settlements',
  fields: [
    {
      source: 'settled_on',
      label: 'Day',
      cell: ({ settled_on }) => mediumDay(settled_on),
      csv: ({ settled_on }) => settled_on,
      look: 'unbroken',
    },
    {
      source: 'id',
      label: 'Settlement',
      cell: ({ id, utr }) => (
        <>
          {id}
          <Caption component="span" sx={{ display: 'block' }}>
            {utr}
          </Caption>
        </>
      ),
      csv: ({ id }) => id,
      unsorted: true,
      look: 'brokenAnywhere',
    },
    { source: 'utr', label: 'UTR', csv: ({ utr }) => utr },
    money('gross', 'Payments'),
    money('others', 'Refunds and others'),
    money('fees', 'Fees'),
    money('gst', 'GST on fees'),
    money('paid_out', 'Paid out'),
    { source: 'arrived', label: 'In the bank', cell: standing, isMadeUp: true, csv: arrival },
    { source: 'lines', label: 'Entries', csv: ({ lines }) => lines },
    { source: 'unknown', label: 'Payments without an order', csv: ({ unknown }) => unknown },
  ],
  nameOf: ({ id }) => id,
  sort: { field: 'settled_on', order: 'DESC' },
  actions: (row) => <ShowEntries settlement={row} />,
  card: {
    heading: ({ settled_on, paid_out }) => `${formatRupees(paid_out)} · ${mediumDay(settled_on)}`,
    body: (row) => (
      <>
        <QuietLine sx={{ overflowWrap: 'anywhere' }}>
          {formatRupees(row.gross)} in payments
          {row.others !== 0 && `, ${formatRupees(row.others)} in refunds and others`}, less{' '}
          {formatRupees(row.fees)} fees and {formatRupees(row.gst)} GST
        </QuietLine>
        <Caption component="p" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {row.id}
          {row.utr !== null && ` · ${row.utr}`}
        </Caption>
        <Caption component="div">{standing(row)}</Caption>
      </>
    ),
    actions: (row) => <ShowEntries settlement={row} />,
  },
  sentences: gatewaySettlementMessages,
})

const arrivals = [
  { id: 'yes', name: 'Arrived' },
  { id: 'no', name: 'Not arrived' },
]
const unknowns = [{ id: 'some', name: 'With payments without an order' }]

function ShowEntries({ settlement: { id, lines } }: { settlement: GatewaySettlement }) {
  const label = lines === 1 ? '1 entry' : `${lines} entries`
  return (
    <DialogButton size="small" dialog={`${encodeURIComponent(id)}/entries`} aria-label={`${label} of ${id}`}>
      {label}
    </DialogButton>
  )
}

/** Razorpay’s settlements: what each is made of, what was taken off, and whether it has arrived. */
export function SettlementList() {
  const route = useDialogRoute('entries')
  return (
    <BankTabs chosen="settlements">
      <RecordScreen
        record={settlementRecord}
        titleLevel="h2"
        title="What Razorpay has paid out"
        intro={<UploadReport />}
        search={{ label: 'Search settlements' }}
        filters={[
          { source: 'arrived', label: 'In the bank', all: 'Arrived or not', choices: arrivals },
          { source: 'unknown', label: 'Payments', all: 'All settlements', choices: unknowns },
        ]}
        empty={{ none: 'No settlement is here yet', noMatch: 'No such settlements' }}
      />
      {route?.dialog === 'entries' && <SettlementDialog key={route.id} id={route.id} />}
    </BankTabs>
  )
}

const send = uploadSheetTo<ReadReport>('settlement-reports')

function UploadReport() {
  const refresh = useRefreshLists()
  const [read, setRead] = useState<ReadReport | null>(null)
  return (
    <Box sx={{ mb: 2 }}>
      <Section title="Upload a report">
        <Stack spacing={2} sx={{ alignItems: 'flex-start', maxWidth: 760 }}>
          <QuietLine>{gatewaySettlementMessages.how}</QuietLine>
          <SheetUpload
            label="Upload a report"
            send={send}
            onUploaded={(answer) => {
              setRead(answer)
              refresh()
            }}
          />
          {read && (
            <Alert severity="success" role="status" sx={{ alignSelf: 'stretch' }}>
              {gatewaySettlementMessages.read(read)}
              {read.unsettled > 0 && ` ${gatewaySettlementMessages.unsettled(read.unsettled)}`}
            </Alert>
          )}
        </Stack>
      </Section>
    </Box>
  )
}
