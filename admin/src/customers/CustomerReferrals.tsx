import { formatAmount } from '@karigar/contract/base/amounts'
import { customerMessages } from '@karigar/contract/office/customer.words'
import type { CustomerReferrals as Referrals } from '@karigar/contract/office/customer.wire'
import { Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { LineItem, LineList } from '../components/LineList.tsx'
import { Caption } from '../components/Texts.tsx'
import { formatDay } from '../components/format.ts'
import { Section } from '../components/Section.tsx'
import { Loaded } from '../components/Loaded.tsx'
import { call } from '../providers/api.ts'
import { CustomerLink } from './CustomerLink.tsx'

type Referred = Referrals['referred'][number]

const rewardText = ({ reward, reward_status }: Referred) =>
  ({
    pending: 'no paid order yet',
    received: `${formatAmount(reward)} fires`,
    reversed: 'fires taken back',
  })[reward_status]

/** Who referred a customer, and whom the customer referred. */
export function CustomerReferrals({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['customer referrals', id],
    queryFn: ({ signal }) => call('GET /admin/customers/:id/referrals', { params: { id } }, signal),
  })
  return (
    <Section title="Referrals">
      <Loaded of={query} failed={customerMessages.referralsFailed}>
        {(referrals) => <LoadedReferrals referrals={referrals} />}
      </Loaded>
    </Section>
  )
}

function LoadedReferrals({ referrals: { referred_by, referred } }: { referrals: Referrals }) {
  return (
    <>
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        {referred_by ? (
          <>
            Referred by <CustomerLink customer={referred_by} /> on {formatDay(referred_by.created_at)}.
          </>
        ) : (
          'Nobody referred this customer.'
        )}
      </Typography>
      {referred.length === 0 ? (
        <Typography variant="body2">Has referred nobody.</Typography>
      ) : (
        <LineList label="Referred">
          {referred.map((one) => (
            <LineItem key={one.id}>
              <Typography variant="body2">
                <CustomerLink customer={one} />
              </Typography>
              <Caption component="div">
                {formatDay(one.created_at)} · {rewardText(one)}
              </Caption>
            </LineItem>
          ))}
        </LineList>
      )}
    </>
  )
}
