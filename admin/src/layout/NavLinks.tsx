import {
  Badge,
  Box,
  Chip,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Tooltip,
} from '@mui/material'
import type { ComponentType } from 'react'
import { shortCount } from '../alerts/seen-here.ts'
import { visuallyHidden } from '../components/visually-hidden.ts'
import { Link, useLocation } from 'react-router-dom'

export interface NavEntry {
  label: string
  /** Below the console's base path; `/` is the dashboard. */
  to: string
  icon: ComponentType
}

interface NavLinksProps {
  entries: readonly NavEntry[]
  label: string
  /** Shows icons only; the names remain for screen readers and as tooltips. */
  rail?: boolean
  /** Returns how many new things are behind an entry, by its path. */
  countAt?: (to: string) => number
}

/** Tells whether an address is that of a section, or below it. */
export const isCurrent = (path: string, to: string) =>
  to === '/' ? path === '/' : path === to || path.startsWith(`${to}/`)

/** The links of the sidebar, which the layouts name: plain ones, with the current one marked for screen readers, unlike react-admin’s Menu. */
export function NavLinks({ entries, label, rail = false, countAt }: NavLinksProps) {
  const { pathname } = useLocation()
  return (
    <Box component="nav" aria-label={label}>
      <List disablePadding sx={{ px: 1.25, display: 'grid', gap: 0.5 }}>
        {entries.map(({ label: name, to, icon: Icon }) => {
          const current = isCurrent(pathname, to)
          const count = countAt?.(to) ?? 0
          return (
            <ListItem key={to} disablePadding>
              <Tooltip title={rail ? name : ''} placement="right">
                <ListItemButton
                  component={Link}
                  to={to}
                  selected={current}
                  aria-current={current ? 'page' : undefined}
                  aria-label={rail ? (count > 0 ? `${name} ${shortCount(count)} new` : name) : undefined}
                  sx={{
                    borderRadius: 1,
                    minHeight: 44,
                    justifyContent: rail ? 'center' : 'flex-start',
                    px: rail ? 0 : 1.5,
                    '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'secondary.light' },
                  }}
                >
                  <ListItemIcon sx={{ minWidth: rail ? 0 : 38, color: 'inherit' }}>
                    {rail ? (
                      <Badge badgeContent={count > 0 ? shortCount(count) : undefined} color="error">
                        <Icon />
                      </Badge>
                    ) : (
                      <Icon />
                    )}
                  </ListItemIcon>
                  {!rail && (
                    <ListItemText
                      primary={name}
                      slotProps={{ primary: { variant: 'body2', sx: { fontWeight: current ? 600 : 500 } } }}
                    />
                  )}
                  {!rail && count > 0 && (
                    <>
                      <Chip
                        size="small"
                        color="error"
                        label={shortCount(count)}
                        sx={{ ml: 1, fontWeight: 600 }}
                      />
                      <Box component="span" sx={visuallyHidden}>
                        {' new'}
                      </Box>
                    </>
                  )}
                </ListItemButton>
              </Tooltip>
            </ListItem>
          )
        })}
      </List>
    </Box>
  )
}
