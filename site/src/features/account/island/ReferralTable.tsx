import { referralsWords } from '#words/account.ts'
import type { Referral } from '@karigar/contract/accounts/account.wire'
import { formatAmount } from '@karigar/contract/base/amounts'
import { Moment } from '../../../components/ui/Moment.tsx'
import { Badge } from './Badge.tsx'

/** What is shown of a reward; nothing where a referral gives none. */
const STATES: Partial<Record<Referral['reward_status'], Parameters<typeof Badge>[0]>> = {
  pending: { text: referralsWords.pending },
  received: { text: referralsWords.received, tone: 'success' },
  reversed: { text: referralsWords.reversed, tone: 'danger' },
}

/** Lists the people who registered with the customer's code, with the reward for each. */
export function ReferralTable({ referrals }: { referrals: readonly Referral[] }) {
  return (
    // A keyboard scrolls only what has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="referral-lines" role="group" aria-labelledby="referred-title" tabIndex={0}>
      <table className="referral-table">
        <thead>
          <tr>
            <th scope="col">{referralsWords.userId}</th>
            <th scope="col">{referralsWords.referredId}</th>
            <th scope="col">{referralsWords.date}</th>
            <th scope="col">{referralsWords.reward}</th>
          </tr>
        </thead>
        <tbody>
          {referrals.map(({ user_id, referred_id, created_at, reward, reward_status }) => (
            <tr key={referred_id}>
              <td>{user_id}</td>
              <td>{referred_id}</td>
              <td>
                <Moment at={created_at} />
              </td>
              <td>
                {STATES[reward_status] && <Badge {...STATES[reward_status]} />}
                {reward > 0 && <span className="small">{referralsWords.fires(formatAmount(reward))}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
