import { mediumDay } from '@karigar/contract/base/day-names'
import { formatRupees } from '@karigar/contract/base/rupees'
import type { BankLine, BankLineState, ReadStatement } from '@karigar/contract/sales/bank.wire'
import { bankMessages } from '@karigar/contract/sales/bank.words'
import { Alert, Box, Stack } from '@mui/material'
import { useState } from 'react'
import { useDialogRoute } from '../../components/dialog-route.ts'
import { Section } from '../../components/Section.tsx'
import { SheetUpload } from '../../components/SheetUpload.tsx'
import { Caption, QuietLine } from '../../components/Texts.tsx'
import { useRefreshLists } from '../../components/use-refresh-lists.ts'
import { uploadSheetTo } from '../../providers/upload.ts'
import { defineRecord } from '../../records/define-record.tsx'
import { RecordScreen } from '../../records/RecordScreen.tsx'
import { BankTabs } from './BankTabs.tsx'
import { LineActions } from './LineActions.tsx'
import { OrderOfLineDialog } from './OrderOfLineDialog.tsx'

const STATE_NAMES: Readonly<Record<BankLineState, string>> = {
  open: 'Open',
  entered: 'Entered',
  'set-aside': 'Set aside',
  settlement: 'Razorpay settlement',
}

const states = [
  { id: 'entered', name: STATE_NAMES.entered },
  { id: 'set-aside', name: STATE_NAMES['set-aside'] },
  { id: 'settlement', name: 'Razorpay settlements' },
  { id: 'all', name: 'All' },
]

const said = ({ narration, reference }: BankLine) => (
  <>
    {narration}
    {reference !== null && (
      <Caption component="span" sx={{ display: 'block' }}>
        {reference}
      </Caption>
    )}
  </>
)

const orders = ({ entered }: BankLine) => entered.flatMap(({ order_id }) => order_id ?? []).join(', ')

const bankLineRecord = defineRecord<BankLine>({
  one: 'Credit',
  several: 'Bank lines',
  fields: [
    {
      source: 'day',
      label: 'Day',
      cell: ({ day }) => mediumDay(day),
      csv: ({ day }) => day,
      look: 'unbroken',
    },
    {
      source: 'amount',
      label: 'Amount',
      cell: ({ amount }) => formatRupees(amount),
      csv: ({ amount }) => amount,
      align: 'right',
      look: 'strongUnbroken',
      heading: 'Amount (₹)',
    },
    {
      source: 'narration',
      label: 'The bank says',
      cell: said,
      unsorted: true,
      look: 'brokenAnywhere',
      csv: ({ narration }) => narration,
    },
    { source: 'reference', label: 'Reference', csv: ({ reference }) => reference },
    { source: 'state', label: 'State', csv: ({ state }) => STATE_NAMES[state] },
    {
      source: 'entered',
      label: 'Order',
      cell: (line) => <LineActions line={line} />,
      csv: orders,
      isMadeUp: true,
      unsorted: true,
    },
  ],
  hasActions: false,
  nameOf: ({ day, amount }) => `${formatRupees(amount)} of ${mediumDay(day)}`,
  sort: { field: 'day', order: 'DESC' },
  sx: { '& td:last-of-type': { minWidth: 320, maxWidth: 420 } },
  card: {
    heading: ({ amount, day }) => `${formatRupees(amount)} · ${mediumDay(day)}`,
    body: (line) => <QuietLine sx={{ overflowWrap: 'anywhere' }}>{said(line)}</QuietLine>,
    actions: (line) => <LineActions line={line} />,
  },
  sentences: { loadFailed: bankMessages.loadFailed },
})

/** What came in by the bank’s statements: each credit is entered as a payment by one press, or set aside. */
export function BankLineList() {
  const route = useDialogRoute('order')
  return (
    <BankTabs chosen="statement">
      <RecordScreen
        record={bankLineRecord}
        titleLevel="h2"
        title="What has come in"
        intro={<UploadStatement />}
        search={{ label: 'Search bank lines' }}
        filters={[{ source: 'state', label: 'Show', all: 'Open', choices: states }]}
        empty={{
          none: 'No credit is open',
          noMatch: 'No such credits',
        }}
      />
      {route?.dialog === 'order' && <OrderOfLineDialog key={route.id} id={route.id} />}
    </BankTabs>
  )
}

const send = uploadSheetTo<ReadStatement>('bank-statements')

function UploadStatement() {
  const refresh = useRefreshLists()
  const [read, setRead] = useState<ReadStatement | null>(null)
  return (
    <Box sx={{ mb: 2 }}>
      <Section title="Upload a statement">
        <Stack spacing={2} sx={{ alignItems: 'flex-start', maxWidth: 760 }}>
          <QuietLine>{bankMessages.how}</QuietLine>
          <SheetUpload
            label="Upload a statement"
            send={send}
            onUploaded={(answer) => {
              setRead(answer)
              refresh()
            }}
          />
          {read && <ReadAlert read={read} />}
        </Stack>
      </Section>
    </Box>
  )
}

/** Says what was read from a statement, and what was not. */
function ReadAlert({ read }: { read: ReadStatement }) {
  const { from, to, left_out } = read
  return (
    <Alert severity={left_out.count > 0 ? 'warning' : 'success'} role="status" sx={{ alignSelf: 'stretch' }}>
      {bankMessages.read(read)} {from !== null && to !== null && bankMessages.period(from, to)}
      {left_out.count > 0 && (
        <>
          {' '}
          {bankMessages.leftOut(left_out.count)}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {left_out.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </Box>
        </>
      )}
    </Alert>
  )
}
