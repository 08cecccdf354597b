import type { ChatOccasion } from '@karigar/contract/sales/chat-text.rules'
import type { OrderStepView } from '@karigar/contract/sales/next-step.wire'
import { deskMessages } from '@karigar/contract/sales/order-desk.words'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { Box, Button, Skeleton, Typography } from '@mui/material'
import { useContext, useId, type ReactNode } from 'react'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { DialogButton } from '../../../components/DialogButton.tsx'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { RetryAlert } from '../../../components/RetryAlert.tsx'
import { Caption } from '../../../components/Texts.tsx'
import { focusContent } from '../../../components/use-lost-focus.ts'
import type { Versioned } from '../../../documents/use-versions.ts'
import { askFor, confirmOf, giveBackOf, URGENT } from '../../../today/today-words.ts'
import { OrderChatContext } from '../chat/order-chat.ts'
import { useNoteQuote } from '../chat/use-note-quote.ts'
import { useOrderPart } from '../order-parts.ts'
import { useMarkOrders } from '../use-mark-orders.ts'
import { CreditNotePress, InvoicePress } from './DocumentPress.tsx'
import { NoWayToPay } from './NoWayToPay.tsx'
import { StatusPress } from './StatusPress.tsx'
import { endLabel, stepLabel } from './step-words.ts'
import { useShownFailure } from '../../../components/use-shown-failure.ts'

interface NextStepProps {
  order: AdminOrder & Versioned
  /** Whether payments are named, which managers do not learn. */
  withMoney: boolean
}

/** The one thing that an order needs next, with the press that does it. */
export function NextStep({ order, withMoney }: NextStepProps) {
  const part = useOrderPart(order.order_id, 'desk')
  const { data, refetch } = part
  const failure = useShownFailure(part)
  const titleId = useId()
  const step = data?.next_step ?? null
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{
        // As high as most steps are, so that nothing moves when it comes.
        minHeight: { xs: 112, sm: 104 },
        p: 1.5,
        borderRadius: 1,
        border: 1,
        borderColor: step ? 'secondary.main' : 'divider',
        bgcolor: step ? 'secondary.light' : 'transparent',
      }}
    >
      <Caption component="h2" id={titleId} sx={step ? { color: 'text.primary' } : {}}>
        Next step
      </Caption>
      {data ? (
        <>
          <Typography sx={{ fontWeight: 600, mb: 1, ...(step && URGENT.has(step.kind) && urgent) }}>
            {step ? stepLabel(step) : endLabel(order, withMoney)}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            {step ? (
              <Presses order={order} step={step} withMoney={withMoney} />
            ) : (
              withMoney && order.filed_at !== null && <MarkPress order={order} mark="brought back" isMain />
            )}
          </Box>
          {step?.act === 'ask-payment' && <NoWayToPay number={order.order_id} />}
        </>
      ) : failure !== null ? (
        <RetryAlert sentence={deskMessages.deskFailed} reason={failure} onRetry={refetch} />
      ) : (
        <Skeleton height={56} />
      )}
    </Box>
  )
}

const urgent = { color: 'error.main' } as const
const main = { variant: 'contained', color: 'secondary' } as const
/** On the coloured ground of the step. */
const other = { variant: 'text', color: 'inherit' } as const

interface PressesProps extends NextStepProps {
  step: OrderStepView
}

/** What does the step, the main press first. */
function Presses({ order, step: { act, kind, amount, asks }, withMoney }: PressesProps): ReactNode {
  const number = order.order_id
  const isLate = kind === 'order-overdue' || kind === 'order-due'
  const done = (isMain: boolean) => (
    <StatusPress order={order} to="completed" face={isMain ? main : other}>
      Mark as completed
    </StatusPress>
  )
  const moved = isLate && (
    <DialogButton {...other} dialog={`${number}/work`}>
      Change the day
    </DialogButton>
  )
  switch (act) {
    case 'confirm':
      return (
        <>
          <DialogButton {...main} dialog={`${number}/confirm`}>
            {confirmOf(amount)}
          </DialogButton>
          <DialogButton {...other} dialog={`${number}/refuse`}>
            Refuse it
          </DialogButton>
        </>
      )
    case 'begin': {
      const begin = (
        <StatusPress order={order} to="in-progress" face={main}>
          Begin the work
        </StatusPress>
      )
      if (kind !== 'quote-sent') return begin
      return (
        <>
          {begin}
          <ChatPress occasion="quote">Send again</ChatPress>
          <QuoteNotSentPress number={number} />
        </>
      )
    }
    case 'answer':
      return (
        <>
          <ChatPress occasion="quote" isMain>
            Answer with the quote
          </ChatPress>
          <StatusPress order={order} to="in-progress" face={other}>
            Begin the work
          </StatusPress>
        </>
      )
    case 'ask-agreement':
      return (
        <ChatPress occasion="quote" isMain>
          Ask them to agree
        </ChatPress>
      )
    case 'send-draft':
      return (
        <>
          <DialogButton {...main} dialog={`${number}/draft`}>
            Send the draft
          </DialogButton>
          {done(false)}
          {moved}
        </>
      )
    case 'complete':
      return (
        <>
          {done(true)}
          <ChatPress occasion="progress">Write how it goes</ChatPress>
          {moved}
        </>
      )
    case 'ask-payment':
      return (
        <>
          <ChatPress occasion="payment_asked" isMain>
            {askFor({ amount, asks })}
          </ChatPress>
          <DialogButton {...other} dialog={`${number}/payment`}>
            It was paid
          </DialogButton>
        </>
      )
    case 'give-back':
      return (
        <>
          <DialogButton {...main} dialog={`${number}/refund`}>
            {giveBackOf(amount)}
          </DialogButton>
          {/* An order that goes on keeps its invoice. */}
          {order.status === 'cancelled' && <CreditNotePress number={number} face={other} isOptional />}
        </>
      )
    case 'invoice':
      return <InvoicePress number={number} face={main} />
    case 'credit-note':
      return <CreditNotePress number={number} face={main} />
    case 'mark-heard':
      return (
        <>
          <MarkPress order={order} mark="heard" isMain />
          {withMoney && <MarkPress order={order} mark="filed" />}
        </>
      )
    default:
      return act satisfies never
  }
}

interface ChatPressProps {
  occasion: ChatOccasion
  isMain?: boolean
  children: ReactNode
}

/** Opens the shop's text for an occasion, to be looked at and sent. */
function ChatPress({ occasion, isMain = false, children }: ChatPressProps) {
  const write = useContext(OrderChatContext)
  return (
    <Button {...(isMain ? main : other)} onClick={() => write(occasion)}>
      {children}
    </Button>
  )
}

/** Takes the note back that the quote was sent: opening the chat sends nothing by itself. */
function QuoteNotSentPress({ number }: { number: string }) {
  // The press goes with the step.
  const { note, isPending } = useNoteQuote(number, focusContent)
  return (
    <BusyButton {...other} loading={isPending} onClick={() => note(false)}>
      Not sent
    </BusyButton>
  )
}

const MARKS = { heard: 'They have written', filed: 'File it away', 'brought back': 'Bring it back' } as const

interface MarkPressProps {
  order: AdminOrder
  mark: keyof typeof MARKS
  isMain?: boolean
}

/** Notes that the customer was heard of, or that nothing more is expected of the order. */
function MarkPress({ order: { id }, mark: name, isMain = false }: MarkPressProps) {
  // The press goes with the step.
  const { mark, isPending, failure } = useMarkOrders(focusContent)
  return (
    <>
      <BusyButton {...(isMain ? main : other)} loading={isPending} onClick={() => mark(name, [id])}>
        {MARKS[name]}
      </BusyButton>
      <FailureAlert>{failure}</FailureAlert>
    </>
  )
}
