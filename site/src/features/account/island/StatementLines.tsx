import { dashboardWords } from '#words/account.ts'
import type { PointsAccount, PointsEntry } from '@karigar/contract/accounts/account.wire'
import { formatAmount } from '@karigar/contract/base/amounts'
import { type Ref, useEffect, useRef } from 'react'
import { Moment } from '../../../components/ui/Moment.tsx'
import { LoadMore } from './LoadMore.tsx'
import type { Paged } from '../page/paged-list.ts'
import { moreOfStatement } from '../page/statement-store.ts'

export const ACCOUNT_NAMES: Record<PointsAccount, string> = {
  cashback: dashboardWords.cashback,
  fires: dashboardWords.fires,
}

interface LineProps {
  entry: PointsEntry
  /** Makes the line focusable by scripts. */
  lineRef?: Ref<HTMLLIElement> | undefined
}

function StatementLine({ entry, lineRef }: LineProps) {
  const { account, amount, balance, reason, created_at } = entry
  return (
    <li
      ref={lineRef}
      tabIndex={lineRef ? -1 : undefined}
      className={amount < 0 ? 'statement-row statement-less' : 'statement-row'}
    >
      <p>
        <span>{reason}</span>
        <span className="muted small">
          {ACCOUNT_NAMES[account]} · <Moment at={created_at} />
        </span>
      </p>
      <p className="statement-amount">
        <strong>{`${amount > 0 ? '+' : ''}${formatAmount(amount)}`}</strong>
        <span className="muted small">{dashboardWords.balanceThen(formatAmount(balance))}</span>
      </p>
    </li>
  )
}

/** The loaded lines, and the button for the next page. */
export function StatementLines({ list }: { list: Paged<PointsEntry> }) {
  const { items, from, hasMore, isLoadingMore } = list
  const newest = useRef<HTMLLIElement>(null)

  // After the last page the pressed button is gone, so the focus moves to the first new line.
  const isAtEnd = from > 0 && !hasMore
  useEffect(() => {
    if (isAtEnd) newest.current?.focus()
  }, [isAtEnd])

  return (
    <>
      <ul>
        {items.map((entry, index) => (
          <StatementLine
            key={entry.id}
            entry={entry}
            lineRef={from > 0 && index === from ? newest : undefined}
          />
        ))}
      </ul>
      {hasMore && <LoadMore isBusy={isLoadingMore} onPress={() => void moreOfStatement()} />}
    </>
  )
}
