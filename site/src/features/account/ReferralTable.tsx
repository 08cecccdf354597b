import type { Referral } from '@karigar/contract/accounts/account.wire'
import { formatAmount } from '@karigar/contract/base/amounts'
import { Moment } from '../../components/ui/Moment.tsx'
import { Badge } from './Badge.tsx'

const STATES = {
  pending: { text: 'Pending' },
  received: { text: 'Received', tone: 'success' },
  reversed: { text: 'Reversed', tone: 'danger' },
} as const

/** Lists the people who registered with the customer's code, with the reward for each. */
export function ReferralTable({ referrals }: { referrals: readonly Referral[] }) {
  return (
    // A keyboard scrolls only what has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="referral-lines" role="group" aria-labelledby="referred-title" tabIndex={0}>
      <table className="referral-table">
        <thead>
          <tr>
            <th scope="col">User ID</th>
            <th scope="col">Referred ID</th>
            <th scope="col">Date</th>
            <th scope="col">Reward</th>
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
                {reward_status in STATES && <Badge {...STATES[reward_status]} />}
                {reward > 0 && <span className="small">{`${formatAmount(reward)} fires`}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
