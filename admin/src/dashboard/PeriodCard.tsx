import { formatAmount } from '@karigar/contract/base/amounts'
import { PERIODS, type Period } from '@karigar/contract/base/period'
import { formatRupees } from '@karigar/contract/base/rupees'
import { dashboardMessages } from '@karigar/contract/office/dashboard.words'
import type { BestCategory, PeriodFigures, BestSeller } from '@karigar/contract/office/dashboard.wire'
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
          <BestSellers sellers={best_sellers} />
          <BestCategories categories={best_categories} />
        </Box>
      </Box>
      <AsTable bars={bars} heading={period === '365' ? 'Month' : 'Day'} />
    </Box>
  )
}

function AsTable({ bars, heading }: { bars: readonly Bar[]; heading: string }) {
  return (
    <Box component="details">
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

/** The services that brought the most money in. */
function BestSellers({ sellers }: { sellers: readonly BestSeller[] }) {
  return (
    <Box>
      <Typography variant="h3" id="sellers-heading" sx={{ mb: 1 }}>
        Best sellers
      </Typography>
      {sellers.length === 0 && <QuietLine>Nothing came in for a service in this period.</QuietLine>}
      <Box component="ol" aria-labelledby="sellers-heading" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sellers.map(({ service_id, title, exists, sold, amount }) => (
          <LineItem key={service_id} sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline' }}>
            <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {exists ? <ScreenLink to={`/services/${service_id}`}>{title}</ScreenLink> : title}
            </Typography>
            <QuietLine sx={{ whiteSpace: 'nowrap' }}>{`${formatAmount(sold)} sold`}</QuietLine>
            <Typography variant="body2" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              {formatRupees(amount)}
            </Typography>
          </LineItem>
        ))}
      </Box>
    </Box>
  )
}

/** The categories that brought the most money in; nothing where that is one alone. */
function BestCategories({ categories }: { categories: readonly BestCategory[] }) {
  if (categories.length < 2) return null
  return (
    <Box>
      <Typography variant="h3" id="categories-heading" sx={{ mb: 1 }}>
        Best categories
      </Typography>
      <Box component="ol" aria-labelledby="categories-heading" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {categories.map(({ category_id, name, amount }) => (
          <LineItem key={category_id} sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline' }}>
            <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            <Typography variant="body2" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              {formatRupees(amount)}
            </Typography>
          </LineItem>
        ))}
      </Box>
    </Box>
  )
}
