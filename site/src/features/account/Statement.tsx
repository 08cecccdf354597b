import type { PointsAccount } from '@karigar/contract/accounts/account.wire'
import { accountMessages } from '@karigar/contract/accounts/account.words'
import { useStore } from '@nanostores/react'
import { LoadArea } from '../../components/ui/LoadArea.tsx'
import { counted } from '#words/language.ts'
import { ACCOUNT_NAMES, StatementLines } from './StatementLines.tsx'
import { $account, $statement, retryStatement, showAccount } from './statement-store.ts'

const choices: { account: PointsAccount | null; text: string }[] = [
  { account: null, text: 'All' },
  { account: 'cashback', text: ACCOUNT_NAMES.cashback },
  { account: 'fires', text: ACCOUNT_NAMES.fires },
]

/** Every change of the customer's points, of both accounts or of one. */
export function Statement() {
  const statement = useStore($statement, { ssr: 'initial' })
  const chosen = useStore($account, { ssr: 'initial' })
  const name = chosen ? ACCOUNT_NAMES[chosen].toLowerCase() : 'points'
  return (
    <section className="statement" id="statement" aria-labelledby="statement-title">
      <div className="between">
        <h2 id="statement-title">Points statement</h2>
        <div className="cluster" role="group" aria-label="Show">
          {choices.map(({ account, text }) => (
            <button
              key={text}
              className="chip"
              type="button"
              aria-pressed={account === chosen}
              onClick={() => void showAccount(account)}
            >
              {text}
            </button>
          ))}
        </div>
      </div>
      <p className="muted small">
        A point is worth ₹1. Cashback comes with paid orders, fires with people you refer.
      </p>
      <LoadArea
        load={statement}
        className="statement-lines"
        failed={accountMessages.statementFailed}
        onRetry={() => void retryStatement()}
        skeleton={
          <div>
            <div className="skeleton line" />
            <div className="skeleton line" />
          </div>
        }
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="muted">No {name} yet: they come with your orders and referrals.</p>}
      >
        {(list) => <StatementLines list={list} />}
      </LoadArea>
      <p className="visually-hidden" role="status">
        {statement.state === 'ready' &&
          `${counted(statement.data.items.length, 'line')} of your statement shown`}
      </p>
    </section>
  )
}
