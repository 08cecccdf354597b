import { mediumDay } from '@karigar/contract/base/day-names'
import { formatRupees } from '@karigar/contract/base/rupees'
import type { SettlementWithLines } from '@karigar/contract/sales/bank.wire'
import { gatewaySettlementMessages } from '@karigar/contract/sales/bank.words'
import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { useCloseDialog } from '../../components/dialog-route.ts'
import { Facts } from '../../components/Facts.tsx'
import { ScreenLink } from '../../components/InlineLinks.tsx'
import { LineItem, LineList } from '../../components/LineList.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { PlainDialog } from '../../components/PlainDialog.tsx'
import { Caption, QuietLine, StrongLine } from '../../components/Texts.tsx'
import { useDocument } from '../../documents/use-document.ts'
import { call } from '../../providers/api.ts'
import { faultsOf } from './settlement-words.ts'

/** A settlement with its entries: of each payment the order, and those first that no order has. */
export function SettlementDialog({ id }: { id: string }) {
  const close = useCloseDialog()
  const settlement = useDocument({
    queryKey: ['gateway-settlement', id],
    load: (signal) => call('GET /admin/gateway-settlements/:id', { params: { id } }, signal),
  })
  return (
    <PlainDialog
      title={`Settlement ${id}`}
      maxWidth="sm"
      long
      onClose={close}
      actions={<Button onClick={close}>Close</Button>}
    >
      <Loaded of={settlement} failed={gatewaySettlementMessages.loadFailed} room={[160, 60, 60]}>
        {(data) => <Settlement settlement={data} />}
      </Loaded>
    </PlainDialog>
  )
}

function Settlement({ settlement }: { settlement: SettlementWithLines }) {
  const { settled_on, utr, gross, others, fees, gst, paid_out, arrived, entries, lines } = settlement
  const faults = faultsOf(settlement)
  return (
    <Stack spacing={2}>
      <Facts
        facts={[
          ['Day', mediumDay(settled_on)],
          ['UTR', utr ?? gatewaySettlementMessages.noUtr],
          ['Payments', formatRupees(gross)],
          ['Refunds and others', formatRupees(others)],
          ['Fees', formatRupees(fees)],
          ['GST on fees', formatRupees(gst)],
          ['Paid out', formatRupees(paid_out)],
          [
            'In the bank',
            arrived
              ? `${formatRupees(arrived.amount)} on ${mediumDay(arrived.day)}`
              : gatewaySettlementMessages.notArrived,
          ],
        ]}
      />
      {faults.length > 0 && (
        <Alert severity="warning">
          {faults.map((fault) => (
            <div key={fault}>{fault}</div>
          ))}
        </Alert>
      )}
      <LineList label="Entries">
        {entries.map((entry) => (
          <LineItem key={entry.entity}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
              <StrongLine sx={{ overflowWrap: 'anywhere' }}>
                {entry.type}, {entry.entity}
              </StrongLine>
              <Typography variant="body2" sx={{ whiteSpace: 'nowrap' }}>
                {formatRupees(entry.credit - entry.debit)}
              </Typography>
            </Box>
            <QuietLine>
              {entry.order_id === null ? (
                entry.type === 'payment' ? (
                  gatewaySettlementMessages.noOrder
                ) : (
                  'No order'
                )
              ) : (
                <>
                  For{' '}
                  <ScreenLink to={`/orders/${entry.order_id}`} sx={{ fontWeight: 600 }}>
                    {entry.order_id}
                  </ScreenLink>
                </>
              )}
            </QuietLine>
            <Caption component="p">
              {formatRupees(entry.amount)}, fee {formatRupees(entry.fee)}, GST {formatRupees(entry.tax)}
            </Caption>
          </LineItem>
        ))}
      </LineList>
      {entries.length < lines && (
        <QuietLine>{gatewaySettlementMessages.first(entries.length, lines)}</QuietLine>
      )}
    </Stack>
  )
}
