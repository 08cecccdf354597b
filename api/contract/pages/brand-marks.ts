/** The logos that are drawn for brands without one of their own; the site has a shape for each. */
export const BRAND_MARKS = ['leaf', 'weave', 'kite', 'thread', 'star', 'hills', 'plain'] as const
export type BrandMark = (typeof BRAND_MARKS)[number]
