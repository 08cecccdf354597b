import { Box, Card, Typography } from '@mui/material'
import type { ComponentType } from 'react'
import { ScreenLink } from '../components/InlineLinks.tsx'
import { Caption, QuietLine } from '../components/Texts.tsx'

interface StatCardProps {
  label: string
  value: string
  icon: ComponentType
  note?: string
  /** The screen that the label links to. */
  to?: string
}

/** One figure of the dashboard. */
export function StatCard({ label, value, icon: Icon, note, to }: StatCardProps) {
  return (
    <Card sx={{ p: 2, display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      <Box
        aria-hidden
        sx={{
          display: { xs: 'none', sm: 'grid' },
          placeItems: 'center',
          width: 44,
          height: 44,
          borderRadius: 1,
          bgcolor: 'secondary.light',
        }}
      >
        <Icon />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <QuietLine component="h2">{to ? <ScreenLink to={to}>{label}</ScreenLink> : label}</QuietLine>
        <Typography
          component="p"
          sx={{
            fontSize: { xs: '1.25rem', sm: '1.625rem' },
            fontWeight: 700,
            lineHeight: 1.25,
            overflowWrap: 'anywhere',
          }}
        >
          {value}
        </Typography>
        {note && <Caption>{note}</Caption>}
      </Box>
    </Card>
  )
}
