import { dashboardWords } from '#words/account.ts'
import type { PointsAccount } from '@karigar/contract/accounts/account.wire'
import type { Loyalty } from '@karigar/contract/shop/loyalty.wire'
import { accountMessages } from '@karigar/contract/accounts/account.words'
import { useStore } from '@nanostores/react'
import { LoadArea } from '../../../components/ui/LoadArea.tsx'
import { $dashboard } from '../page/dashboard-store.ts'
import { ACCOUNT_NAMES, StatementLines } from './StatementLines.tsx'
import { $account, $statement, retryStatement, showAccount } from '../page/statement-store.ts'

const choices: { account: PointsAccount | null; text: string }[] = [
  { account: null, text: dashboardWords.all },
  { account: 'cashback', text: ACCOUNT_NAMES.cashback },
  { account: 'fires', text: ACCOUNT_NAMES.fires },
]

/** Returns what gives points by the shop's rules; an answer without rules, as the specification's, promises nothing. */
function earnedBy(earns: Loyalty | undefined): string | false {
  const [cashback, fires] = [(earns?.cashback_percent ?? 0) > 0, (earns?.referral_fires ?? 0) > 0]
  if (cashback && fires) return dashboardWords.earnsBoth
  return cashback ? dashboardWords.earnsCashback : fires && dashboardWords.earnsFires
}

/** Every change of the customer's points, of both accounts or of one. */
export function Statement() {
  const statement = useStore($statement, { ssr: 'initial' })
  const chosen = useStore($account, { ssr: 'initial' })
  const dashboard = useStore($dashboard, { ssr: 'initial' })
  const earned = dashboard.state === 'ready' && earnedBy(dashboard.data.dashboard.earns)
  return (
    <section className="statement" id="statement" aria-labelledby="statement-title">
      <div className="between">
        <h2 id="statement-title">{dashboardWords.statement}</h2>
        <div className="cluster" role="group" aria-label={dashboardWords.show}>
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
      <p className="muted small statement-worth">
        {dashboardWords.worth} {earned}
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
        empty={<p className="muted">{dashboardWords.noPoints(chosen ?? 'points')}</p>}
      >
        {(list) => <StatementLines list={list} />}
      </LoadArea>
      <p className="visually-hidden" role="status">
        {statement.state === 'ready' && dashboardWords.linesShown(statement.data.items.length)}
      </p>
    </section>
  )
}
