import { Box, Typography, Stack } from '@mui/material'
import { useRef, type ReactNode } from 'react'
import { PictureText } from '../../picture-texts/PictureText.tsx'
import { BasicsInputs } from './BasicsInputs.tsx'
import { DetailsInputs } from './DetailsInputs.tsx'
import { LabelsInput } from './LabelsInput.tsx'
import { PricingInputs } from './PricingInputs.tsx'
import { sections, type SectionId } from './sections.ts'
import { SectionNav } from './SectionNav.tsx'
import { PictureInput } from '../../components/PictureInput.tsx'
import { ThumbnailsInput } from './ThumbnailsInput.tsx'

const bannerText = (url: string) => <PictureText url={url} label="banner" />

/** The banner and the further pictures of a service. */
function MediaInputs() {
  return (
    <Stack spacing={3}>
      <PictureInput
        source="service_banner"
        title="Banner"
        name="banner"
        below={bannerText}
        optional
        isCropped
      />
      <ThumbnailsInput />
    </Stack>
  )
}

const contents: Record<SectionId, ReactNode> = {
  basics: <BasicsInputs />,
  labels: <LabelsInput />,
  pricing: <PricingInputs />,
  media: <MediaInputs />,
  details: <DetailsInputs />,
}

/** The whole service form on one scrolling page, with its sections listed beside it (on phones above it). */
export function ServiceInputs() {
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <Box
      sx={{
        flex: 1,
        minHeight: 0,
        display: 'flex',
        flexDirection: { xs: 'column', md: 'row' },
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <SectionNav scroller={scroller} />
      <Box ref={scroller} sx={{ flex: 1, minWidth: 0, overflowY: 'auto', px: { xs: 2, md: 4 }, pb: 6 }}>
        {sections.map(({ id, label }) => (
          <Box
            component="section"
            key={id}
            id={`section-${id}`}
            aria-labelledby={`heading-${id}`}
            sx={{ pt: 3, pb: 2 }}
          >
            <Typography
              variant="h2"
              component="h3"
              id={`heading-${id}`}
              tabIndex={-1}
              sx={{ mb: 2, outline: 'none' }}
            >
              {label}
            </Typography>
            {contents[id]}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
