import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import { Box, ButtonBase, Card, Typography, type SxProps, type Theme } from '@mui/material'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useIsPhone } from '../../../components/use-is-phone.ts'

interface FoldingSectionProps {
  title: string
  /** What a phone says beside the heading while the rest is folded. */
  aside?: string | undefined
  /** Styles for wide screens, where nothing is folded. */
  sx?: SxProps<Theme>
  children: ReactNode
}

/**
 * A part of an order's page. On a phone it is one line until it is pressed, or holds an alert; what it holds stays in the page, because
 * it opens the dialogs that an address asks for.
 */
export function FoldingSection({ title, aside, sx, children }: FoldingSectionProps) {
  const phone = useIsPhone()
  const content = useRef<HTMLDivElement>(null)
  // Null until somebody has pressed it or something in it needs somebody.
  const [chosen, setOpen] = useState<boolean | null>(null)
  const isOpen = chosen === true
  const titleId = useId()
  const contentId = useId()
  useEffect(() => {
    const element = content.current
    if (!phone || chosen !== null || !element) return
    const openForAlert = () => {
      if (element.querySelector('.MuiAlert-root')) setOpen(true)
    }
    openForAlert()
    const observer = new MutationObserver(openForAlert)
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [chosen, phone])
  const name = <span id={titleId}>{title}</span>
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={phone ? { p: 0 } : [{ p: 2 }, ...(Array.isArray(sx) ? sx : [sx ?? null])]}
    >
      <Typography variant="h2" sx={phone ? {} : { mb: 1.5 }}>
        {phone ? (
          <ButtonBase
            aria-expanded={isOpen}
            aria-controls={contentId}
            onClick={() => setOpen(!isOpen)}
            sx={line}
          >
            {name}
            <Box component="span" sx={asideLook}>
              {!isOpen && aside}
            </Box>
            <ExpandMoreIcon sx={{ flexShrink: 0, ...(isOpen && { transform: 'rotate(180deg)' }) }} />
          </ButtonBase>
        ) : (
          name
        )}
      </Typography>
      <Box
        ref={content}
        id={contentId}
        sx={phone ? { px: 2, pb: 2, display: isOpen ? 'block' : 'none' } : {}}
      >
        {children}
      </Box>
    </Card>
  )
}

const asideLook = {
  ml: 'auto',
  minWidth: 0,
  fontSize: '0.9375rem',
  fontWeight: 400,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const

const line = {
  width: '100%',
  minHeight: 52,
  px: 2,
  gap: 1,
  justifyContent: 'flex-start',
  textAlign: 'left',
  font: 'inherit',
  '&:focus-visible': { outlineOffset: -2 },
} as const
