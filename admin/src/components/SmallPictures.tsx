import { Box } from '@mui/material'

/** Pictures of a field, small and side by side. */
export function SmallPictures({ urls }: { urls: readonly string[] }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {urls.map((url, index) => (
        <Box
          key={url}
          component="img"
          src={url}
          alt={`Picture ${index + 1}`}
          sx={{ width: 72, height: 54, objectFit: 'cover', borderRadius: 0.5 }}
        />
      ))}
    </Box>
  )
}
