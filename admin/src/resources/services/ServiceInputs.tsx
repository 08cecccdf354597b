import { Box, Typography, Stack, Checkbox, FormControlLabel, FormHelperText } from '@mui/material'
import { useRef, type ReactNode } from 'react'
import type { Label } from '@karigar/contract/catalogue/label.wire'
import { useGetList, useInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { PictureText } from '../../picture-texts/PictureText.tsx'
import { BasicsInputs } from './BasicsInputs.tsx'
import { DetailsInputs } from './DetailsInputs.tsx'
import { DrawPicture } from './DrawPicture.tsx'
import { PricingInputs } from './PricingInputs.tsx'
import { sections, type SectionId } from './sections.ts'
import { SectionNav } from './SectionNav.tsx'
import { PictureInput } from '../../components/PictureInput.tsx'
import { ThumbnailsInput } from './ThumbnailsInput.tsx'
import { ScreenLink } from '../../components/InlineLinks.tsx'
import { errorText } from '../../components/InvalidForm.tsx'

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
      <DrawPicture />
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

/** Tick boxes for the labels of the chosen category. */
function LabelsInput() {
  const category_id = useWatch({ name: 'category_id' }) as string
  const { field, fieldState } = useInput({ source: 'label_ids', defaultValue: [] })
  const chosen = (field.value ?? []) as string[]
  const { data: labels, isPending } = useGetList<Label>(
    'labels',
    {
      pagination: { page: 1, perPage: 1000 },
      sort: { field: 'name', order: 'ASC' },
      filter: { category_id },
    },
    { enabled: Boolean(category_id) },
  )
  if (!category_id) return <Typography color="text.secondary">Choose a category first.</Typography>
  if (isPending) return <Typography color="text.secondary">Loading labels…</Typography>
  if (!labels || labels.length === 0)
    return (
      <Typography color="text.secondary">
        This category has no labels yet. <ScreenLink to="/labels">Manage labels</ScreenLink>
      </Typography>
    )
  const toggle = (id: string, on: boolean) =>
    field.onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id))
  return (
    <Box role="group" aria-labelledby="heading-labels">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {labels.map(({ id, name }) => (
          <FormControlLabel
            key={id}
            label={name}
            control={
              <Checkbox
                checked={chosen.includes(id)}
                onChange={(_, on) => toggle(id, on)}
                onBlur={field.onBlur}
              />
            }
          />
        ))}
      </Box>
      {fieldState.invalid && <FormHelperText error>{errorText(fieldState.error)}</FormHelperText>}
    </Box>
  )
}
