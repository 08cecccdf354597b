import { Stack } from '@mui/material'
import { PictureInput } from '../../components/PictureInput.tsx'
import { ThumbnailsInput } from './ThumbnailsInput.tsx'

/** The banner and the further pictures of a service. */
export function MediaInputs() {
  return (
    <Stack spacing={3}>
      <PictureInput source="service_banner" title="Banner" name="banner" optional described isCropped />
      <ThumbnailsInput />
    </Stack>
  )
}
