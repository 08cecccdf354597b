import { messages } from '@karigar/contract/messages'
import GroupIcon from '@mui/icons-material/GroupOutlined'
import HourglassIcon from '@mui/icons-material/HourglassEmptyOutlined'
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined'
import SupportIcon from '@mui/icons-material/SupportAgentOutlined'
import { Alert, Box, Card, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { PageHeader } from '../components/PageHeader.tsx'
import { samplePanel } from './sample-panel.ts'

const cards = [
  { label: 'Active Customers', value: samplePanel.activeCustomers, icon: GroupIcon },
  { label: 'Pending Orders', value: samplePanel.pendingOrders, icon: HourglassIcon },
  { label: 'Recent Orders', note: 'Last 7 days', value: samplePanel.recentOrders, icon: ReceiptIcon },
  { label: 'Support Tickets', value: samplePanel.supportTickets, icon: SupportIcon },
]

/** The same panel at /manager and every path below it, with that path's own section under its cards. */
export function ManagerPanel({ children }: { children?: ReactNode }) {
  return (
    <>
      <PageHeader title="Dashboard" />
      <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
        {messages.manager.sample}
      </Alert>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, 1fr)' }, mb: 2 }}
      >
        {cards.map(({ label, note, value, icon: Icon }) => (
          <Card key={label} sx={{ p: 2 }}>
            <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
              <Typography variant="body2" component="h2" color="text.secondary">
                {label}
              </Typography>
              <Icon fontSize="small" aria-hidden />
            </Box>
            <Typography component="p" sx={{ fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.3 }}>
              {value}
            </Typography>
            <Typography variant="caption" color="text.secondary">
              {note ?? ' '}
            </Typography>
          </Card>
        ))}
      </Box>
      {children && <Box sx={{ mb: 3, mt: 3 }}>{children}</Box>}
      <Card component="section" aria-labelledby="customers-heading" sx={{ p: 2 }}>
        <Typography variant="h2" id="customers-heading" sx={{ mb: 1 }}>
          Recent Customers
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {samplePanel.customers.slice(0, 5).map(({ name, email, orders }) => (
            <Box
              component="li"
              key={email}
              sx={{
                display: 'flex',
                gap: 1.5,
                py: 1.25,
                borderTop: 1,
                borderColor: 'divider',
                alignItems: 'baseline',
              }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  {name}
                </Typography>
                <Typography variant="caption" color="text.secondary" component="p" noWrap>
                  {email}
                </Typography>
              </Box>
              <Typography variant="body2" color="text.secondary">
                {orders === 1 ? '1 order' : `${orders} orders`}
              </Typography>
            </Box>
          ))}
        </Box>
      </Card>
    </>
  )
}
