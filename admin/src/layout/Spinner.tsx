import { Box, CircularProgress } from '@mui/material'

/** Shown while the route guard or a screen's code is still loading. */
export function Spinner() {
  return (
    <Box role="status" aria-label="Loading" sx={{ display: 'grid', placeItems: 'center', minHeight: '60vh' }}>
      <CircularProgress aria-hidden color="secondary" />
    </Box>
  )
}
