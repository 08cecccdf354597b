import { Link, type LinkProps } from '@mui/material'
import { Link as RouterLink, type To } from 'react-router-dom'

/** A link within a text to a screen of the console. */
export const ScreenLink = (props: Omit<LinkProps, 'href' | 'ref'> & { to: To }) => (
  <Link component={RouterLink} color="inherit" {...props} />
)

/** A link within a text that opens in a new tab. */
export const OutLink = (props: LinkProps & { href: string }) => (
  <Link target="_blank" rel="noopener" color="inherit" {...props} />
)
