import { Box, CircularProgress } from '@mui/material'

/** What shows while the guard or a screen's code is still on its way. */
export function Spinner() {
  return (
    <Box role="status" aria-label="Loading" sx={{ display: 'grid', placeItems: 'center', minHeight: '60vh' }}>
      <CircularProgress aria-hidden color="secondary" />
    </Box>
  )
}
