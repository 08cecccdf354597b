import { formatAmount } from '@karigar/contract/base/amounts'
import { PERIODS, type Period } from '@karigar/contract/base/period'
import { formatRupees } from '@karigar/contract/base/rupees'
import { dashboardMessages } from '@karigar/contract/office/dashboard.words'
import type { BestSeller, PeriodFigures } from '@karigar/contract/office/dashboard.wire'
import {
  Box,
  Card,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { useStore } from 'react-admin'
import { ScreenLink } from '../components/InlineLinks.tsx'
import { Loaded } from '../components/Loaded.tsx'
import { Caption, QuietLine } from '../components/Texts.tsx'
import { formatDays } from '../components/format.ts'
import { barsOf, comparison, PERIOD_NAMES, type Bar } from './period-words.ts'
import { PeriodFigure } from './PeriodFigure.tsx'
import { call } from '../providers/api.ts'
import { REFRESH_MS } from '../providers/query-client.ts'
import { LineItem } from '../components/LineList.tsx'

const orderCount = (orders: number) => (orders === 1 ? '1 order' : `${formatAmount(orders)} orders`)

/** Orders, revenue and best sellers of a period against the one before, drawn and as a table. */
export function PeriodCard() {
  const [period, choose] = useStore<Period>('dashboard.period', '30')
  const query = useQuery({
    queryKey: ['dashboard', 'period', period],
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('GET /admin/dashboard/period', { query: { days: period } }, signal),
  })
  const { data, isPlaceholderData: isStale } = query
  return (
    <Card component="section" aria-labelledby="period-heading" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
        <Box sx={{ flex: 1, minWidth: 160 }}>
          <Typography variant="h2" id="period-heading">
            Orders and revenue
          </Typography>
          <Caption>{data ? formatDays(data.from, data.to) : '…'}</Caption>
        </Box>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Period"
          value={period}
          onChange={(_, chosen: Period | null) => chosen && choose(chosen)}
        >
          {PERIODS.map((one) => (
            <ToggleButton key={one} value={one} sx={{ textTransform: 'none', px: 1.25 }}>
              {PERIOD_NAMES[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <Loaded of={query} failed={dashboardMessages.adminLoadFailed} saysStale room={[320]}>
        {(figures) => (
          // While another period is fetched, the one before stays, paler.
          <Box aria-busy={isStale} sx={{ opacity: isStale ? 0.6 : 1 }}>
            <LoadedPeriod figures={figures} period={String(figures.days.length) as Period} />
          </Box>
        )}
      </Loaded>
    </Card>
  )
}

function LoadedPeriod({ figures, period }: { figures: PeriodFigures; period: Period }) {
  const { orders, revenue, before, days, best_sellers, best_categories } = figures
  const bars = barsOf(days, period)
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
          // The best stand beside the charts and their table.
          '& > :nth-of-type(3)': { gridRow: { lg: 'span 2' }, gridColumn: { lg: 3 } },
        }}
      >
        <PeriodFigure
          title="Revenue"
          field="revenue"
          total={revenue}
          compared={comparison({ present: revenue, before: before.revenue }, period, formatRupees)}
          bars={bars}
          format={formatRupees}
        />
        <PeriodFigure
          title="Orders"
          field="orders"
          total={orders}
          compared={comparison({ present: orders, before: before.orders }, period, orderCount)}
          bars={bars}
          format={formatAmount}
        />
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <BestList
            title="Best sellers"
            rows={best_sellers.map((seller) => ({
              ...seller,
              id: seller.service_id,
              name: linkedTitle(seller),
            }))}
          />
          {best_categories.length > 1 && (
            <BestList
              title="Best categories"
              rows={best_categories.map(({ category_id: id, ...category }) => ({ id, ...category }))}
            />
          )}
        </Box>
        <AsTable bars={bars} heading={period === '365' ? 'Month' : 'Day'} />
      </Box>
    </Box>
  )
}

function AsTable({ bars, heading }: { bars: readonly Bar[]; heading: string }) {
  return (
    <Box component="details" sx={{ gridColumn: { lg: 'span 2' } }}>
      <Box component="summary" sx={{ cursor: 'pointer', py: 0.5, fontSize: '0.9375rem' }}>
        Show as a table
      </Box>
      <Table size="small" sx={{ mt: 1 }}>
        <TableHead>
          <TableRow>
            <TableCell>{heading}</TableCell>
            <TableCell align="right">Orders</TableCell>
            <TableCell align="right">Revenue</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {bars.toReversed().map(({ key, label, orders, revenue }) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row">
                {label}
              </TableCell>
              <TableCell align="right">{formatAmount(orders)}</TableCell>
              <TableCell align="right">{formatRupees(revenue)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

interface BestListProps {
  title: string
  /** What brought the most in, most first. */
  rows: readonly { id: string; name: ReactNode; sold?: number; amount: number }[]
}

/** What brought the most money in. */
function BestList({ title, rows }: BestListProps) {
  const id = useId()
  return (
    <Box>
      <Typography variant="h3" id={id} sx={{ mb: 1 }}>
        {title}
      </Typography>
      {rows.length === 0 && <QuietLine>Nothing came in for a service in this period.</QuietLine>}
      <Box component="ol" aria-labelledby={id} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row) => (
          <LineItem key={row.id} sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline' }}>
            <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {row.name}
            </Typography>
            {row.sold !== undefined && (
              <QuietLine sx={{ whiteSpace: 'nowrap' }}>{`${formatAmount(row.sold)} sold`}</QuietLine>
            )}
            <Typography variant="body2" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              {formatRupees(row.amount)}
            </Typography>
          </LineItem>
        ))}
      </Box>
    </Box>
  )
}

/** A seller's title, which leads to the service as long as there is one. */
const linkedTitle = ({ service_id, title, exists }: BestSeller) =>
  exists ? <ScreenLink to={`/services/${service_id}`}>{title}</ScreenLink> : title
