import { useMediaQuery, type Theme } from '@mui/material'

/** Tells whether the screen is as narrow as a phone's. */
export const useIsPhone = () => useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true })
