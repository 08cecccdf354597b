import { referralsWords } from '#words/account.ts'
import { formatAmount } from '@karigar/contract/base/amounts'
import { accountMessages } from '@karigar/contract/accounts/account.words'
import { useStore } from '@nanostores/react'
import { Icon } from '../../../components/ui/Icon.tsx'
import * as icons from '../../../components/ui/icons.ts'
import { LoadFailed } from '../../../components/ui/LoadFailed.tsx'
import { useRetryFocus } from '../../../components/ui/use-retry-focus.ts'
import { copyText, shareLink } from '../../share/page/share-link.ts'
import { ReferralTable } from './ReferralTable.tsx'
import { $referrals, retryReferrals } from '../page/referrals-store.ts'

/** Placeholder for a code that is not loaded. */
const UNKNOWN = '········'

interface Props {
  shopName: string
}

/** The customer's referral code and the people who registered with it (specification §2). */
export default function Referrals({ shopName }: Props) {
  const load = useStore($referrals, { ssr: 'initial' })
  const known = load.state === 'ready' ? load.data : null
  const { place, retry } = useRetryFocus<HTMLDivElement>(load, () => void retryReferrals())
  return (
    <div ref={place} className="container account-body" aria-busy={load.state === 'loading'}>
      {load.state === 'failed' && (
        <LoadFailed sentence={accountMessages.referralsFailed} cause={load.cause} isSaid onRetry={retry} />
      )}
      <section className="referral panel" aria-labelledby="code-title">
        <h2 id="code-title">{referralsWords.yourCode}</h2>
        <p className="referral-code">{known?.code ?? UNKNOWN}</p>
        <p className="muted small referral-link">{known?.link}</p>
        <p className="referral-earns">
          {known !== null && known.fires > 0 && referralsWords.earns(formatAmount(known.fires))}
        </p>
        {load.state !== 'failed' && (
          <div className="cluster">
            <button
              className="btn btn-primary"
              type="button"
              disabled={!known}
              onClick={() =>
                known &&
                void copyText(known.code, {
                  done: accountMessages.codeCopied,
                  instead: accountMessages.copyCode,
                })
              }
            >
              {referralsWords.copyCode}
            </button>
            <button
              className="btn btn-secondary"
              type="button"
              disabled={!known}
              onClick={() =>
                known && void shareLink({ title: referralsWords.joinMe(shopName), url: known.link })
              }
            >
              <Icon path={icons.share} />
              {referralsWords.shareLink}
            </button>
          </div>
        )}
      </section>
      <section className="stack" aria-labelledby="referred-title">
        <h2 id="referred-title">{referralsWords.whoCame}</h2>
        {load.state === 'loading' && (
          <div>
            <div className="skeleton line" />
            <div className="skeleton line" />
            <div className="skeleton line" />
          </div>
        )}
        {known && known.referrals.length > 0 && <ReferralTable referrals={known.referrals} />}
        {known?.referrals.length === 0 && (
          <div className="empty">
            <Icon path={icons.referral} className="empty-art" />
            <h3>{referralsWords.nobodyYet}</h3>
            <p className="muted">{referralsWords.nobodyYetHint}</p>
          </div>
        )}
      </section>
    </div>
  )
}
