import { formatAmount } from '@karigar/contract/base/amounts'
import { managerMessages } from '@karigar/contract/office/manager.words'
import GroupIcon from '@mui/icons-material/GroupOutlined'
import HourglassIcon from '@mui/icons-material/HourglassEmptyOutlined'
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined'
import SupportIcon from '@mui/icons-material/SupportAgentOutlined'
import { Alert, Box, Card, Typography } from '@mui/material'
import { lazy, Suspense, type ReactNode } from 'react'
import type { ManagerFigures } from '@karigar/contract/office/manager.wire'
import { useQuery } from '@tanstack/react-query'
import { LineItem, LineList } from '../components/LineList.tsx'
import { Loaded } from '../components/Loaded.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { Section } from '../components/Section.tsx'
import { Caption, QuietLine, StrongLine } from '../components/Texts.tsx'
import { CustomerLink } from '../customers/CustomerLink.tsx'
import { managerCall } from '../providers/api.ts'

// The sample's panel, which most who look at the console see first, does without.
const ManagerToday = lazy(() =>
  import('../today/ManagerToday.tsx').then((m) => ({ default: m.ManagerToday })),
)

/** The sample shop's fixed figures (specification §2, Manager panel); they are not fetched. */
const samplePanel: ManagerFigures = {
  active_customers: 148,
  pending_orders: 12,
  recent_orders: 36,
  support_tickets: 5,
  customers: [
    { id: 'ananya', name: 'Ananya Iyer', contact: 'ananya@example.com', orders: 4 },
    { id: 'rohit', name: 'Rohit Deshmukh', contact: 'rohit@example.com', orders: 2 },
    { id: 'farah', name: 'Farah Siddiqui', contact: 'farah@example.com', orders: 7 },
    { id: 'karthik', name: 'Karthik Reddy', contact: 'karthik@example.com', orders: 1 },
    { id: 'meera', name: 'Meera Chatterjee', contact: 'meera@example.com', orders: 3 },
  ],
}

interface ManagerPanelData {
  figures: ManagerFigures
  isSample: boolean
}

/** Fetches the shop's figures; for the sample shop it returns the fixed ones of the specification instead. */
async function readPanel(signal: AbortSignal): Promise<ManagerPanelData> {
  const { demo } = await managerCall('GET /public/demo', undefined, signal)
  if (demo) return { figures: samplePanel, isSample: true }
  return { figures: await managerCall('GET /manager/figures', undefined, signal), isSample: false }
}

/** Fetches the figures that the manager panel shows on every path. */
const useManagerFigures = () =>
  useQuery({ queryKey: ['manager figures'], queryFn: ({ signal }) => readPanel(signal) })

const cardsOf = ({ figures, isSample }: ManagerPanelData) => [
  {
    label: 'Active Customers',
    note: isSample ? null : 'Have ordered',
    value: figures.active_customers,
    icon: GroupIcon,
  },
  { label: 'Pending Orders', note: null, value: figures.pending_orders, icon: HourglassIcon },
  { label: 'Recent Orders', note: 'Last 7 days', value: figures.recent_orders, icon: ReceiptIcon },
  {
    label: 'Support Tickets',
    note: isSample ? null : 'Enquiries waiting for over a day',
    value: figures.support_tickets,
    icon: SupportIcon,
  },
]

/** The panel at /manager and every path below it; that path's own section, if any, is below the figures. */
export function ManagerPanel({ children }: { children?: ReactNode }) {
  const query = useManagerFigures()
  const panel = query.data
  return (
    <>
      <PageHeader title="Dashboard" />
      {panel?.isSample && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          {managerMessages.sample}
        </Alert>
      )}
      <Loaded of={query} failed={managerMessages.figuresFailed} room={[120]}>
        {(loaded) => <Figures panel={loaded} />}
      </Loaded>
      {/* The sample's panel is fixed as a whole (specification §2). */}
      {!children && panel && !panel.isSample && (
        <Suspense fallback={null}>
          <ManagerToday />
        </Suspense>
      )}
      {children && <Box sx={{ mb: 3, mt: 3 }}>{children}</Box>}
      {panel && <RecentCustomers panel={panel} />}
    </>
  )
}

function Figures({ panel }: { panel: ManagerPanelData }) {
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, 1fr)' }, mb: 2 }}
    >
      {cardsOf(panel).map(({ label, note, value, icon: Icon }) => (
        <Card key={label} sx={{ p: 2 }}>
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
            <QuietLine component="h2">{label}</QuietLine>
            <Icon fontSize="small" aria-hidden />
          </Box>
          <Typography component="p" sx={{ fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.3 }}>
            {formatAmount(value)}
          </Typography>
          <Caption>{note ?? ' '}</Caption>
        </Card>
      ))}
    </Box>
  )
}

function RecentCustomers({ panel: { figures, isSample } }: { panel: ManagerPanelData }) {
  const { customers } = figures
  return (
    <Section title="Recent Customers">
      {customers.length === 0 && <Typography color="text.secondary">Nobody has registered yet.</Typography>}
      <LineList>
        {customers.map(({ id, name, contact, orders }) => (
          <LineItem key={id} sx={{ display: 'flex', gap: 1.5, py: 1.25, alignItems: 'baseline' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <StrongLine>{isSample ? name : <CustomerLink customer={{ id, name }} />}</StrongLine>
              <Caption component="p" noWrap>
                {contact}
              </Caption>
            </Box>
            <QuietLine>{orders === 1 ? '1 order' : `${orders} orders`}</QuietLine>
          </LineItem>
        ))}
      </LineList>
    </Section>
  )
}
