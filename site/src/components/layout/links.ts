/** The links of header, menus and bar (specification §2, common layout). */
export const mainLinks = [
  { href: '/', text: 'Home' },
  { href: '/services', text: 'Services' },
  { href: '/booking', text: 'Book Meeting' },
  { href: '/about', text: 'About' },
  { href: '/contact', text: 'Contact' },
] as const

export const accountLinks = [
  { href: '/dashboard', text: 'Dashboard', icon: 'dashboard' },
  { href: '/orders', text: 'Orders', icon: 'orders' },
  { href: '/profile/settings', text: 'Profile Settings', icon: 'settings' },
] as const

/**
 * Returns the `aria-current` of a link: `page` on its own page, `true` on pages below it, undefined
 * elsewhere.
 */
export function current(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page'
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined
}
