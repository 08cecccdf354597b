import type { ProposalReason } from '@karigar/contract/sales/bank.rules'
import type { BankLine, BankProposal } from '@karigar/contract/sales/bank.wire'

const REASONS: Readonly<Record<ProposalReason, string>> = {
  utr: 'the customer has given this UTR',
  number: 'the order’s number is in the text',
  phone: 'the phone number is in the text',
  name: 'the name is in the text',
  amount: 'the amount is the same',
}

/** Says who a proposed order is for, and what speaks for it: “Nila Rao: the name is in the text, the amount is the same”. */
export function whyProposed({ customer, reasons }: Pick<BankProposal, 'customer' | 'reasons'>): string {
  const why = reasons.map((reason) => REASONS[reason]).join(', ')
  return [customer, why].filter(Boolean).join(': ')
}

/**
 * Returns the order that one press enters a line for: the likeliest, unless several have nothing for them but the same
 * amount; null for none.
 */
export function likeliestOf({ proposals }: Pick<BankLine, 'proposals'>): BankProposal | null {
  const [first, second] = proposals
  const isGuess = first?.reasons.length === 1 && first.reasons[0] === 'amount'
  return first && !(isGuess && second) ? first : null
}

/** Names the button that shows the other orders of a line. */
export function othersLabel(line: Pick<BankLine, 'proposals'>): string {
  const count = line.proposals.length
  if (!likeliestOf(line)) return count === 0 ? 'Choose the order' : `Choose among ${count} orders`
  return count === 1 ? 'Another order' : `Another order (${count - 1} more)`
}
