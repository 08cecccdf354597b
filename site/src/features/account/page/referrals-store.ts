import type { Referral } from '@karigar/contract/accounts/account.wire'
import { accountMessages } from '@karigar/contract/accounts/account.words'
import { href } from '../../../lib/href.ts'
import { showToast } from '../../toast/page/toast.ts'
import { customerLoad } from './customer-load.ts'

export interface ReferralsData {
  code: string
  /** Address of the registration with the code filled in. */
  link: string
  referrals: readonly Referral[]
  /** Fires that a referral gives now; 0 for none. */
  fires: number
}

/** The customer's referral code and the people who registered with it. */
export const {
  $load: $referrals,
  start: startReferrals,
  retry: retryReferrals,
} = customerLoad<ReferralsData>(
  async (call) => {
    const [{ user_id: code, earns }, referrals] = await Promise.all([
      call('GET /users/dashboard'),
      call('GET /users/get_referrals'),
    ])
    const link = location.origin + href(`/register?ref=${encodeURIComponent(code)}`)
    // The specification names no rules in the answer: then nothing is promised.
    const fires = (earns as typeof earns | undefined)?.referral_fires ?? 0
    return { code, link, referrals, fires }
  },
  () => showToast({ title: accountMessages.referralsFailed, kind: 'error' }),
)
