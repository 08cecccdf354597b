import { customerMessages } from '@karigar/contract/office/customer.words'
import { formatAmount } from '@karigar/contract/base/amounts'
import type { CausedPoints } from '@karigar/contract/office/customer.wire'
import type { User } from '@karigar/contract/accounts/user.wire'
import { Box, Button, Typography } from '@mui/material'
import { DataTable } from 'react-admin'
import { Link } from 'react-router-dom'
import { ScreenLink } from '../components/InlineLinks.tsx'
import { Caption, QuietLine } from '../components/Texts.tsx'
import { formatMoment } from '../components/format.ts'
import { Section } from '../components/Section.tsx'
import { CustomerLink } from './CustomerLink.tsx'
import { customerPath } from './customer-path.ts'
import { onlyOnPhones, RelatedRows, sectionTable, withoutOnPhones } from './RelatedRows.tsx'

const names = { cashback: 'Cashback', fires: 'Fires' } as const

const signed = (amount: number) => `${amount > 0 ? '+' : '−'}${formatAmount(Math.abs(amount))}`

const cause = ({ account, reason, order_id, referred, actor, created_at }: CausedPoints) => (
  <>
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {reason}
    </Typography>
    {order_id && (
      <Typography variant="body2">
        <ScreenLink to={`/orders/${order_id}`}>Order {order_id}</ScreenLink>
      </Typography>
    )}
    {referred && (
      <Typography variant="body2">
        Referred: <CustomerLink customer={referred} />
      </Typography>
    )}
    <Caption component="div">
      <Box component="span" sx={onlyOnPhones}>
        {`${names[account]} · `}
      </Box>
      {actor} · {formatMoment(created_at)}
    </Caption>
  </>
)

/** The points that a customer holds, and the entries by which they came about, newest first. */
export function CustomerPoints({ user: { id, cashback_points, fires } }: { user: User }) {
  const held = [
    { account: 'cashback', points: cashback_points, label: 'Manage cashback points' },
    { account: 'fires', points: fires, label: 'Manage fires' },
  ] as const
  return (
    <Section title="Points">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1.5, mb: 2 }}>
        {held.map(({ account, points, label }) => (
          <Box key={account}>
            <QuietLine>{names[account]}</QuietLine>
            <Typography component="p" sx={{ fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.25 }}>
              {formatAmount(points)}
            </Typography>
            <Button
              component={Link}
              to={`${customerPath(id)}/${account}`}
              state={{ fromList: true }}
              sx={{ ml: -1 }}
            >
              {label}
            </Button>
          </Box>
        ))}
      </Box>
      <RelatedRows
        reference="points"
        sort={{ field: 'created_at', order: 'DESC' }}
        none="No points yet."
        failed={customerMessages.pointsFailed}
      >
        <DataTable<CausedPoints> sx={{ ...sectionTable, ...withoutOnPhones('kind') }}>
          <DataTable.Col source="created_at" label="How they came about" render={cause} />
          <DataTable.Col
            label="Kind"
            className="column-kind"
            disableSort
            render={({ account }: CausedPoints) => names[account]}
          />
          <DataTable.Col
            label="Points"
            align="right"
            disableSort
            render={({ amount }: CausedPoints) => signed(amount)}
          />
          <DataTable.Col
            label="Balance"
            align="right"
            disableSort
            render={({ balance }: CausedPoints) => formatAmount(balance)}
          />
        </DataTable>
      </RelatedRows>
    </Section>
  )
}
