import { Box, Typography } from '@mui/material'
import { useContext, useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { BarTitleContext } from './bar-title.ts'
import { nameTab } from './tab-title.ts'
import { useIsPhone } from './use-is-phone.ts'
import { visuallyHidden } from './visually-hidden.ts'

interface PageHeaderProps {
  title: string
  /** `h2` is for a part of a screen and does not rename the browser tab. */
  level?: 'h1' | 'h2'
  /** A tab above says the same: a phone leaves its room to the content, and tells screen readers alone. */
  isNamedByTab?: boolean
  /** What stands beside the heading where it is not in the bar. */
  beside?: ReactNode
  /** Buttons at the right. */
  children?: ReactNode
}

/** A screen's heading, which also names the browser tab. On phones it stands in the bar, so that the content begins at the top. */
export function PageHeader({ title, level = 'h1', isNamedByTab = false, beside, children }: PageHeaderProps) {
  const bar = useContext(BarTitleContext)
  useEffect(() => {
    if (level === 'h1') nameTab(title)
  }, [level, title])
  const isInBar = level === 'h1' && bar !== null
  const isQuiet = useIsPhone() && isNamedByTab && !isInBar
  const heading = (
    <Typography variant={level} sx={isInBar ? inBar : isQuiet ? visuallyHidden : beside ? {} : { flex: 1 }}>
      {title}
    </Typography>
  )
  if (isQuiet && !children) return heading
  return (
    <>
      {isInBar && createPortal(heading, bar)}
      {(!isInBar || children) && (
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: { xs: 1.5, md: 2.5 } }}
        >
          {!isInBar && heading}
          {!isInBar && beside && <Box sx={{ flex: 1 }}>{beside}</Box>}
          {children && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 1, sm: 1.5 } }}>{children}</Box>
          )}
        </Box>
      )}
    </>
  )
}

/** At most two lines, the most that the bar has room for; of a larger text it takes the size that has. */
const inBar = {
  fontSize: 'min(1.125rem, 5.6vw, 22px)',
  lineHeight: 1.2,
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const
