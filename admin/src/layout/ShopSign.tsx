import { picture } from '@karigar/contract/catalogue/pages/picture'
import { Box, useTheme } from '@mui/material'
import type { ReactNode } from 'react'
import { useFace } from './use-shop.ts'

interface ShopSignProps {
  shopName: string
  /** The shop's name, as it stands where there is no logo. */
  children: ReactNode
}

/** The shop's logo, or its mark with its name; on white where the logo is drawn for light ground only. */
export function ShopSign({ shopName, children }: ShopSignProps) {
  const face = useFace()
  const isDark = useTheme().palette.mode === 'dark'
  const logo = (isDark && face?.logo_dark) || face?.logo
  if (!logo)
    return (
      <>
        {face?.mark && (
          <Box
            component="img"
            src={picture(face.mark).src}
            alt=""
            sx={{ width: 28, height: 28, objectFit: 'contain', alignSelf: 'center' }}
          />
        )}
        {shopName && children}
      </>
    )
  const { src, width, height } = picture(logo)
  return (
    <Box
      component="img"
      src={src}
      width={width}
      height={height}
      alt={shopName}
      sx={{
        width: 'auto',
        height: 30,
        maxWidth: { xs: 110, sm: 160 },
        alignSelf: 'center',
        objectFit: 'contain',
        ...(isDark && !face?.logo_dark && { bgcolor: '#fff', borderRadius: 0.5, p: 0.5 }),
      }}
    />
  )
}
