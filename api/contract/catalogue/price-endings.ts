/** What prices end in after rounding: these digits, whole rupees, or `none` for what comes out, with its paise. */
export const PRICE_ENDINGS = ['none', 'rupee', '9', '49', '99'] as const
export type PriceEnding = (typeof PRICE_ENDINGS)[number]
