import ExpandIcon from '@mui/icons-material/ExpandMore'
import { Box, ButtonBase, Card, Typography } from '@mui/material'
import { useId, useState, type ReactNode } from 'react'
import { get, useFormState } from 'react-hook-form'
import { QuietLine } from '../../../components/Texts.tsx'

interface ShopSectionProps {
  title: string
  /** Says where on the site the section is shown. */
  shownOn: string
  /** The form fields in the section, which opens when one of them has an error. */
  fields: readonly string[]
  startsOpen?: boolean
  children: ReactNode
}

/** A part of the profile that can be folded away, because the whole form is long. */
export function ShopSection({ title, shownOn, fields, startsOpen = false, children }: ShopSectionProps) {
  const { errors, submitCount } = useFormState()
  const [open, setOpen] = useState(startsOpen)
  const [seen, setSeen] = useState(submitCount)
  const headingId = useId()
  const bodyId = useId()
  // Set while rendering, so that the field is visible before the focus is sent to it.
  if (seen !== submitCount) {
    setSeen(submitCount)
    if (fields.some((field) => get(errors, field) !== undefined)) setOpen(true)
  }
  return (
    <Card component="section" aria-labelledby={headingId}>
      <Typography variant="h2" sx={{ m: 0 }}>
        <ButtonBase
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={() => setOpen(!open)}
          sx={{
            width: '100%',
            minHeight: 56,
            px: 2,
            py: 1,
            justifyContent: 'space-between',
            textAlign: 'left',
            font: 'inherit',
            '&:focus-visible': { outline: '2px solid', outlineOffset: -2 },
          }}
        >
          <Box component="span" id={headingId}>
            {title}
          </Box>
          <ExpandIcon aria-hidden="true" sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />
        </ButtonBase>
      </Typography>
      <Box id={bodyId} hidden={!open} sx={{ px: 2, pb: 2 }}>
        <QuietLine sx={{ mb: 2 }}>{shownOn}</QuietLine>
        {children}
      </Box>
    </Card>
  )
}
