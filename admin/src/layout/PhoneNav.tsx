import MoreIcon from '@mui/icons-material/MoreVert'
import { Badge, Box, ButtonBase, Drawer } from '@mui/material'
import { useState, type ComponentType, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { shortCount } from '../alerts/seen-here.ts'
import { visuallyHidden } from '../components/visually-hidden.ts'
import { BAR_ICON, BOTTOM_BAR, type BottomEntry } from './bottom-entries.ts'
import { isCurrent } from './NavLinks.tsx'

interface PhoneNavProps {
  entries: readonly BottomEntry[]
  countAt: (to: string) => number
  /** The shop's name and which console this is. */
  brand: ReactNode
  /** What follows the whole navigation behind More; without it everything has a place in the bar. */
  more: ReactNode
  /** The whole navigation. */
  children: ReactNode
}

/** The navigation of a phone, at the thumb: the screens of every day, and a sheet with all of them behind More. */
export function PhoneNav({ entries, countAt, brand, more, children }: PhoneNavProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <BottomBar
        entries={entries}
        countAt={countAt}
        {...(more !== undefined && { onMore: () => setOpen(true) })}
      />
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={() => setOpen(false)}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'More',
            sx: {
              maxHeight: '88dvh',
              borderRadius: '12px 12px 0 0',
              pt: 2,
              pb: 'calc(12px + env(safe-area-inset-bottom))',
            },
          },
        }}
        onClick={({ target }) => {
          if ((target as Element).closest('a')) setOpen(false)
        }}
      >
        <Box sx={{ px: 3, pb: 1 }}>{brand}</Box>
        {children}
        {more}
      </Drawer>
    </>
  )
}

interface BottomBarProps extends Pick<PhoneNavProps, 'entries' | 'countAt'> {
  /** Opens what has no place in the bar; absent where everything has one. */
  onMore?: () => void
}

function BottomBar({ entries, countAt, onMore }: BottomBarProps) {
  const { pathname } = useLocation()
  return (
    <Box
      component="nav"
      aria-label="Screens"
      sx={{
        position: 'fixed',
        zIndex: 'appBar',
        insetInline: 0,
        bottom: 0,
        display: 'flex',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        pb: 'env(safe-area-inset-bottom)',
      }}
    >
      {entries.map(({ label, to, icon: Icon, also = [] }) => {
        const count = countAt(to)
        const isHere = isCurrent(pathname, to)
        return (
          <ButtonBase
            key={to}
            component={Link}
            to={to}
            aria-current={isHere ? 'page' : undefined}
            sx={item(isHere || also.some((path) => isCurrent(pathname, path)))}
          >
            <Face icon={Icon} label={label} count={count} />
          </ButtonBase>
        )
      })}
      {onMore && (
        <ButtonBase aria-haspopup="dialog" onClick={onMore} sx={item(false)}>
          <Face icon={MoreIcon} label="More" count={0} />
        </ButtonBase>
      )}
    </Box>
  )
}

const item = (isHere: boolean) =>
  ({
    flex: 1,
    minWidth: 0,
    height: BOTTOM_BAR,
    flexDirection: 'column',
    gap: 0.25,
    fontFamily: 'inherit',
    // Larger text keeps within its part of the bar, and leaves room for itself below its icon.
    fontSize: 'min(0.75rem, 3.9vw, 16px)',
    '& svg': { fontSize: BAR_ICON },
    fontWeight: isHere ? 700 : 500,
    color: isHere ? 'text.primary' : 'text.secondary',
    boxShadow: isHere
      ? (theme: { palette: { secondary: { main: string } } }) => `inset 0 3px ${theme.palette.secondary.main}`
      : 'none',
    '&:focus-visible': { outlineOffset: -2 },
  }) as const

function Face({ icon: Icon, label, count }: { icon: ComponentType; label: string; count: number }) {
  return (
    <>
      <Badge
        badgeContent={count > 0 ? shortCount(count) : undefined}
        color="error"
        slotProps={{ badge: { 'aria-hidden': true } }}
      >
        <Icon />
      </Badge>
      <span>
        {label}
        {count > 0 && (
          <Box component="span" sx={visuallyHidden}>
            , {shortCount(count)} new
          </Box>
        )}
      </span>
    </>
  )
}
