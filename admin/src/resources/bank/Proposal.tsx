import { formatRupees } from '@karigar/contract/base/rupees'
import { differenceOf } from '@karigar/contract/sales/bank.rules'
import type { BankLine, BankProposal } from '@karigar/contract/sales/bank.wire'
import { Box, Button } from '@mui/material'
import { Caption } from '../../components/Texts.tsx'
import { whyProposed } from './bank-words.ts'

interface ProposalProps {
  line: Pick<BankLine, 'amount'>
  proposal: BankProposal
  /** The one that is most likely meant. */
  isFirst?: boolean
  isPending: boolean
  onEnter: (proposal: BankProposal) => void
}

/** An order that a line may pay for, with the press that enters it. */
export function Proposal({ line, proposal, isFirst = false, isPending, onEnter }: ProposalProps) {
  const { order_id } = proposal
  const difference = differenceOf(line.amount, proposal)
  return (
    <Box>
      <Button
        size="small"
        variant={isFirst ? 'contained' : 'outlined'}
        {...(isFirst && { color: 'secondary' as const })}
        disabled={isPending}
        onClick={() => onEnter(proposal)}
      >
        Enter {formatRupees(line.amount)} for {order_id}
      </Button>
      <Caption component="p" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {whyProposed(proposal)}
      </Caption>
      {difference !== null && (
        <Caption component="p" color="warning.main">
          {difference}
        </Caption>
      )}
    </Box>
  )
}
