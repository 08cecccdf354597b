import { Box, Card, Typography } from '@mui/material'
import { useEffect, type ReactNode } from 'react'
import { ShopSign } from './ShopSign.tsx'
import { useShopName } from './use-shop.ts'

/** The frame of a page of the console where nobody is signed in. */
export function GuestFrame({ title, children }: { title: string; children: ReactNode }) {
  const shopName = useShopName()
  useEffect(() => {
    document.title = `${title} · Console`
  }, [title])
  return (
    <Box component="main" sx={{ minHeight: '100vh', maxWidth: 480, mx: 'auto', px: 2, py: { xs: 3, md: 8 } }}>
      <Typography component="p" sx={{ fontWeight: 750, fontSize: '1.25rem', minHeight: '1.5em', mb: 2 }}>
        <ShopSign shopName={shopName ?? ''}>{shopName}</ShopSign>
      </Typography>
      <Card sx={{ p: { xs: 2, sm: 3 } }}>{children}</Card>
    </Box>
  )
}
