/** One public page of each kind, for tests of rules that hold on all of them. */
export const PUBLIC_PAGES = [
  '/',
  '/services',
  '/services/professional-website-development',
  '/categories/design',
  '/cart',
  '/about',
  '/contact',
  '/booking',
  '/booking/meeting',
  '/faq',
  '/terms',
  '/refunds',
  '/privacy-policy',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
]

/** The pages of a signed-in customer. */
export const ACCOUNT_PAGES = ['/dashboard', '/orders', '/referrals', '/profile/settings']
