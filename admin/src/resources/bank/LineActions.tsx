import { mediumDay } from '@karigar/contract/base/day-names'
import { formatRupees } from '@karigar/contract/base/rupees'
import { isPayout } from '@karigar/contract/sales/bank.rules'
import type { BankLine } from '@karigar/contract/sales/bank.wire'
import { bankMessages } from '@karigar/contract/sales/bank.words'
import { Box, Button, Stack } from '@mui/material'
import { DialogButton } from '../../components/DialogButton.tsx'
import { formatMoment } from '../../components/format.ts'
import { ScreenLink } from '../../components/InlineLinks.tsx'
import { Caption, QuietLine } from '../../components/Texts.tsx'
import { likeliestOf, othersLabel } from './bank-words.ts'
import { Proposal } from './Proposal.tsx'
import { useBankLine } from './use-bank-line.ts'

const nameOf = ({ amount, day }: BankLine) => `${formatRupees(amount)} of ${mediumDay(day)}`

/** What can be done with a line, or what has become of it. */
export function LineActions({ line }: { line: BankLine }) {
  switch (line.state) {
    case 'open':
      return <OpenLine line={line} />
    case 'entered':
      return <EnteredLine line={line} />
    case 'set-aside':
      return <AsideLine line={line} />
    case 'settlement':
      return (
        <QuietLine>
          <ScreenLink to={`/gateway-settlements/${line.settlement?.id}/entries`}>
            Razorpay settlement of {mediumDay(line.settlement?.settled_on ?? line.day)}
          </ScreenLink>
        </QuietLine>
      )
  }
}

function OpenLine({ line }: { line: BankLine }) {
  const { change, isPending } = useBankLine(line)
  const likeliest = likeliestOf(line)
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'flex-start', textAlign: 'left' }}>
      {likeliest && (
        <Proposal
          line={line}
          proposal={likeliest}
          // Nobody is led to pay an order once more.
          isFirst={likeliest.open > 0}
          isPending={isPending}
          onEnter={(enter) => change({ enter })}
        />
      )}
      {!likeliest && isPayout(line.narration) && <Caption component="p">{bankMessages.payout}</Caption>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, ml: -0.5 }}>
        <DialogButton
          size="small"
          dialog={`${encodeURIComponent(line.id)}/order`}
          aria-label={`${othersLabel(line)}: ${nameOf(line)}`}
        >
          {othersLabel(line)}
        </DialogButton>
        <Button
          size="small"
          color="inherit"
          disabled={isPending}
          onClick={() => change({ aside: true })}
          aria-label={`Set aside ${nameOf(line)}`}
        >
          Set aside
        </Button>
      </Box>
    </Stack>
  )
}

function EnteredLine({ line: { entered, decided_by, decided_at } }: { line: BankLine }) {
  return (
    <Box sx={{ textAlign: 'left' }}>
      {entered.map(({ order_id, amount }, index) => (
        <QuietLine key={index}>
          {formatRupees(amount)}{' '}
          {order_id === null ? (
            'as a customer’s credit'
          ) : (
            <>
              for{' '}
              <ScreenLink to={`/orders/${order_id}`} sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
                {order_id}
              </ScreenLink>
            </>
          )}
        </QuietLine>
      ))}
      <Caption component="p">
        {decided_by === null || decided_at === null
          ? 'Entered already, elsewhere'
          : `${decided_by}, ${formatMoment(decided_at)}`}
      </Caption>
    </Box>
  )
}

function AsideLine({ line }: { line: BankLine }) {
  const { change, isPending } = useBankLine(line)
  const { decided_by, decided_at } = line
  return (
    <Box sx={{ textAlign: 'left' }}>
      <Caption component="p">
        Set aside{decided_by === null ? '' : ` by ${decided_by}`}
        {decided_at === null ? '' : `, ${formatMoment(decided_at)}`}
      </Caption>
      <Button
        size="small"
        disabled={isPending}
        onClick={() => change({ aside: false })}
        aria-label={`Bring back ${nameOf(line)}`}
        sx={{ ml: -0.5 }}
      >
        Bring back
      </Button>
    </Box>
  )
}
