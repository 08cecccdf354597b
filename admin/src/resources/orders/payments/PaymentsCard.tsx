import { customerMoneyMessages } from '@karigar/contract/sales/customer-money.words'
import { mediumDay } from '@karigar/contract/base/day-names'
import { formatRupees } from '@karigar/contract/base/rupees'
import type { OpenWords } from '@karigar/contract/sales/order-open.rules'
import { paymentMessages } from '@karigar/contract/sales/payment.words'
import { paymentLinkMessages } from '@karigar/contract/sales/payment-link.words'
import type { PaymentNotice, PaymentEntry } from '@karigar/contract/sales/payment.wire'
import { Alert, Box, Button, Divider, Typography } from '@mui/material'
import { PURCHASE_STATUS_NAMES } from '@karigar/contract/sales/order-names'
import { PAYMENT_KIND_NAMES, paymentName } from '@karigar/contract/sales/payment-names'
import { Link } from 'react-router-dom'
import { moneyPath } from '../../../customers/customer-path.ts'
import { DialogButton } from '../../../components/DialogButton.tsx'
import { useDialogRoute } from '../../../components/dialog-route.ts'
import { Facts } from '../../../components/Facts.tsx'
import { formatMoment, formatDate } from '../../../components/format.ts'
import { RetryAlert } from '../../../components/RetryAlert.tsx'
import { FoldingSection } from '../overview/FoldingSection.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { DeductionDialog, PaymentDueDialog, ReasonDialog } from './SettlementDialogs.tsx'
import { AdvanceDialog } from './AdvanceDialog.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import { GatewayRefundDialog, LinkDialog } from './GatewayDialogs.tsx'
import { ConfirmNoticeDialog, RefuseNoticeDialog } from './NoticeDialogs.tsx'
import { PointsDialog } from './PointsDialog.tsx'
import { PaymentLinks } from './PaymentLinks.tsx'
import { UpiRequest } from './UpiRequest.tsx'
import { useOrderLinks, useOrderPart, type PartOf } from '../order-parts.ts'
import { KeepSurplus } from './KeepSurplus.tsx'
import { LineItem, LineList } from '../../../components/LineList.tsx'
import { Caption, QuietLine, StrongLine } from '../../../components/Texts.tsx'
import { useShownFailure } from '../../../components/use-shown-failure.ts'

/** What an order has been paid, with everything staff do about it. */
export function PaymentsCard({ number, open }: { number: string; open: OpenWords }) {
  const payments = useOrderPart(number, 'payments')
  const links = useOrderLinks(number)
  const linksFailure = useShownFailure(links)
  return (
    <FoldingSection title="Payments" aside={open.short}>
      {linksFailure !== null && (
        <RetryAlert
          sentence={paymentLinkMessages.loadFailed}
          reason={links.data ? null : linksFailure}
          onRetry={links.refetch}
          sx={{ mb: 2 }}
        />
      )}
      <Loaded of={payments} failed={paymentMessages.loadFailed} saysStale room={[64, 120]}>
        {(data) => <LoadedPayments number={number} payments={data} orderLinks={links.data} words={open} />}
      </Loaded>
    </FoldingSection>
  )
}

interface LoadedProps {
  number: string
  payments: PartOf<'payments'>
  /** Absent until they are loaded. */
  orderLinks: PartOf<'links'> | undefined
  /** What is said of what is open. */
  words: OpenWords
}

function LoadedPayments({ number, payments, orderLinks, words }: LoadedProps) {
  const open = payments.notices.find(({ state }) => state === 'open')
  const { points } = payments
  const hasPoints = points !== null && (points.used > 0 || (points.held > 0 && payments.due !== null))
  return (
    <>
      {open && <OpenNotice notice={open} number={number} />}
      <Facts facts={sums(payments, words)} />
      {payments.surplus > 0 && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {customerMoneyMessages.surplus(formatRupees(payments.surplus))}
        </Alert>
      )}
      {payments.credit > 0 && payments.open > 0 && <CreditToUse number={number} payments={payments} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 2 }}>
        <DialogButton variant="outlined" dialog={`${number}/payment`}>
          Record a payment
        </DialogButton>
        {payments.paid > 0 && (
          <DialogButton variant="outlined" dialog={`${number}/refund`}>
            Record a refund
          </DialogButton>
        )}
        <DialogButton dialog={`${number}/advance`}>Change the advance</DialogButton>
        {payments.open > 0 && (
          <>
            <DialogButton dialog={`${number}/payment-due`}>Change the day</DialogButton>
            <DialogButton dialog={`${number}/tax-deducted`}>Tax deducted</DialogButton>
            <DialogButton dialog={`${number}/write-off`}>Write off</DialogButton>
          </>
        )}
        {points?.fault === null && hasPoints && (
          <DialogButton dialog={`${number}/points`}>Cashback points</DialogButton>
        )}
        {payments.surplus > 0 && (
          <KeepSurplus number={number} surplus={payments.surplus} version={payments.etag} />
        )}
        {payments.written_off > 0 && (
          <DialogButton dialog={`${number}/expect-again`}>Expect again</DialogButton>
        )}
      </Box>
      {points?.fault && hasPoints && <QuietLine sx={{ mb: 2 }}>{points.fault}</QuietLine>}
      <PaymentEntries entries={payments.entries} />
      {payments.upi && <Divider sx={{ my: 2 }} />}
      <UpiRequest payments={payments} />
      {orderLinks && <PaymentLinks number={number} orderLinks={orderLinks} open={payments.open} />}
      <Dialogs number={number} payments={payments} orderLinks={orderLinks} notice={open} />
    </>
  )
}

function sums(
  { total, paid, open, due, points, ...payments }: PartOf<'payments'>,
  { isUnconfirmed, short }: OpenWords,
) {
  const { advance_percent, shop_advance_percent, written_off, payment_due_on } = payments
  const percent = advance_percent ?? shop_advance_percent
  const whose = advance_percent === null ? '' : ', for this order'
  const facts: [string, string][] = [
    ['Total', formatRupees(total)],
    ...(points && points.used > 0
      ? [['Cashback points, taken off', formatRupees(points.used)] as [string, string]]
      : []),
    ['Paid', formatRupees(paid)],
    ['Open', isUnconfirmed ? short : formatRupees(open)],
  ]
  if (written_off > 0) facts.push(['Written off', formatRupees(written_off)])
  if (payment_due_on !== null) facts.push(['Expected by', mediumDay(payment_due_on)])
  if (paid > total) facts.push(['Paid too much', formatRupees(paid - total)])
  facts.push(['Advance', percent === 0 ? `None${whose}` : `${percent} %${whose}`])
  if (due) facts.push([isUnconfirmed ? 'Can be paid now' : 'Asked for now', formatRupees(due.amount)])
  return facts
}

function OpenNotice({ notice, number }: { notice: PaymentNotice; number: string }) {
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {`The customer says that ${formatRupees(notice.amount)} has been paid by UPI, with the UTR number ${notice.utr} (${formatMoment(notice.updated_at)}).`}
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <DialogButton size="small" variant="contained" color="secondary" dialog={`${number}/confirm`}>
          Confirm
        </DialogButton>
        <DialogButton size="small" color="inherit" dialog={`${number}/refuse`}>
          Refuse
        </DialogButton>
      </Box>
    </Alert>
  )
}

/** Leads to the dialog over the customer's credit, which comes back here. */
function CreditToUse({
  number,
  payments: { customer_id, credit },
}: Pick<LoadedProps, 'number' | 'payments'>) {
  return (
    <Alert
      severity="info"
      sx={{ mt: 2 }}
      action={
        <Button
          color="inherit"
          size="small"
          component={Link}
          to={`${moneyPath(customer_id)}/use-credit?${new URLSearchParams({ order: number })}`}
          state={{ fromList: true }}
        >
          Use it
        </Button>
      }
    >
      {customerMoneyMessages.creditToUse(formatRupees(credit))}
    </Alert>
  )
}

interface DialogsProps extends Omit<LoadedProps, 'words'> {
  notice: PaymentNotice | undefined
}

function Dialogs({ notice, orderLinks, ...rest }: DialogsProps) {
  const route = useDialogRoute(
    'payment',
    'refund',
    'advance',
    'confirm',
    'refuse',
    'payment-link',
    'gateway-refund',
    'payment-due',
    'tax-deducted',
    'write-off',
    'expect-again',
    'points',
  )
  const dialog = route?.dialog
  if (dialog === 'payment' || dialog === 'refund') return <EntryDialog key={dialog} kind={dialog} {...rest} />
  if (dialog === 'payment-due') return <PaymentDueDialog {...rest} />
  if (dialog === 'tax-deducted') return <DeductionDialog {...rest} />
  if (dialog === 'write-off' || dialog === 'expect-again')
    return <ReasonDialog key={dialog} kind={dialog} {...rest} />
  if (dialog === 'points') return <PointsDialog {...rest} />
  if (dialog === 'advance') return <AdvanceDialog {...rest} />
  if (dialog === 'confirm' && notice) return <ConfirmNoticeDialog notice={notice} {...rest} />
  if (dialog === 'refuse' && notice) return <RefuseNoticeDialog notice={notice} {...rest} />
  if (dialog === 'payment-link') return <LinkDialog {...rest} />
  if (dialog === 'gateway-refund' && orderLinks)
    return <GatewayRefundDialog number={rest.number} links={orderLinks} />
  return null
}

function what({ kind, method, sets_status }: PaymentEntry): string {
  if (sets_status !== null) return `${PAYMENT_KIND_NAMES.adjustment}: ${PURCHASE_STATUS_NAMES[sets_status]}`
  return paymentName({ kind, method })
}

/** The entries of an order's ledger, oldest first, with who recorded them and when. */
function PaymentEntries({ entries }: { entries: readonly PaymentEntry[] }) {
  if (entries.length === 0) return <Typography color="text.secondary">No payments yet.</Typography>
  return (
    <LineList isOrdered label="Entries">
      {entries.map((entry) => (
        <LineItem key={entry.id} sx={{ display: 'flex', gap: 2 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <StrongLine>{what(entry)}</StrongLine>
            <QuietLine sx={{ overflowWrap: 'anywhere' }}>
              {[formatDate(entry.received_on), entry.reference, entry.note].filter(Boolean).join(' · ')}
            </QuietLine>
            <Caption>
              {entry.actor} · {formatMoment(entry.created_at)}
            </Caption>
          </Box>
          <Typography variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {formatRupees(entry.amount)}
          </Typography>
        </LineItem>
      ))}
    </LineList>
  )
}
