import { Stack } from '@mui/material'
import { BannerInput } from './BannerInput.tsx'
import { ThumbnailsInput } from './ThumbnailsInput.tsx'

/** The banner and the further pictures of a service. */
export function MediaInputs() {
  return (
    <Stack spacing={3}>
      <BannerInput />
      <ThumbnailsInput />
    </Stack>
  )
}
