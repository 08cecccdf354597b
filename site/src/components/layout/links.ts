import { pageNames } from '#words/layout.ts'
import { href } from '../../lib/href.ts'

/** The links of header, menus and bar (specification §2, common layout). */
export const mainLinks = [
  { href: href('/'), text: pageNames.home },
  { href: href('/services'), text: pageNames.services },
  { href: href('/booking'), text: pageNames.booking },
  { href: href('/about'), text: pageNames.about },
  { href: href('/contact'), text: pageNames.contact },
] as const

export const accountLinks = [
  { href: href('/dashboard'), text: pageNames.dashboard, icon: 'dashboard' },
  { href: href('/orders'), text: pageNames.orders, icon: 'orders' },
  { href: href('/profile/settings'), text: pageNames.settings, icon: 'settings' },
] as const

/** Tells whether this is a page of an account, or of an order that its link opens. */
export const isAccountPage = (path: string): boolean =>
  /^\/(dashboard|orders?|referrals|profile)(\/|$)/.test(path)

/** Tells whether the footer may still invite to a meeting: not who is ordering, or a customer already, or just booking one. */
export const invitesToMeeting = (path: string): boolean =>
  !isAccountPage(path) && !/^\/(cart|booking)(\/|$)/.test(path)

/**
 * Returns the `aria-current` of a link: `page` on its own page, `true` on pages below it, undefined
 * elsewhere.
 */
export function current(address: string, path: string): 'page' | 'true' | undefined {
  if (address === path) return 'page'
  return address !== href('/') && path.startsWith(`${address}/`) ? 'true' : undefined
}
