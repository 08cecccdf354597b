import { Box, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { ShopSign } from './ShopSign.tsx'
import { useFace } from './use-shop.ts'

interface ConsoleBrandProps {
  area: string
  /** The shop's name, if known. */
  shopName?: string
}

/** The shop's name and the console's area, as a link to the dashboard. */
export function ConsoleBrand({ area, shopName }: ConsoleBrandProps) {
  const hasLogo = useFace()?.logo !== undefined
  return (
    <Box
      component={Link}
      to="/"
      sx={{
        display: 'flex',
        alignItems: hasLogo ? 'center' : 'baseline',
        gap: 1,
        color: 'text.primary',
        textDecoration: 'none',
        px: 0.5,
        minWidth: 0,
      }}
    >
      <ShopSign shopName={shopName ?? ''}>
        <Typography
          component="span"
          sx={{
            fontWeight: 750,
            fontSize: { xs: '1rem', sm: '1.25rem' },
            lineHeight: 1.2,
            fontStretch: '88%',
            // A long name wraps to two lines, the most that the bar has room for.
            display: '-webkit-box',
            WebkitLineClamp: 2,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
            overflowWrap: 'anywhere',
          }}
        >
          {shopName}
        </Typography>
      </ShopSign>
      <Typography
        component="span"
        sx={
          shopName
            ? { color: 'text.secondary', fontSize: '0.9375rem', display: { xs: 'none', sm: 'inline' } }
            : { fontWeight: 750, fontSize: '1.25rem' }
        }
      >
        {area}
      </Typography>
    </Box>
  )
}
