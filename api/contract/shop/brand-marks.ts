/** Logos that a brand can be shown with; the site draws a shape for each. */
export const BRAND_MARKS = ['leaf', 'weave', 'kite', 'thread', 'star', 'hills', 'plain'] as const
export type BrandMark = (typeof BRAND_MARKS)[number]
