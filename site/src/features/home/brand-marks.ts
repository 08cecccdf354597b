import type { BrandMark } from '@karigar/contract/shop/brand-marks'

/** Logos of the shop's clients by `mark`; SVG paths of filled shapes on a 40-unit grid. */
export const brandMarks: Readonly<Record<BrandMark, string>> = {
  leaf: 'M20 2C31 9 35 21 31 36 16 37 6 29 5 14c6 2 11 6 14 11-1-9 0-16 1-23Z',
  weave:
    'M2 2h16v4H6v12H2zM22 2h16v16h-4V6H22zM2 22h4v12h12v4H2zM34 22h4v16H22v-4h12zM10 10h8v8h-8zM22 10h8v8h-8zM10 22h8v8h-8zM22 22h8v8h-8z',
  kite: 'M18.5 2 18.5 17.5H5ZM21.5 2 35 17.5H21.5ZM5.5 20.5h13V34ZM21.5 20.5h13L21.5 34ZM17 39l3-4 3 4Z',
  thread:
    'M8 2h24v5l-4 2v3H12V9L8 7zM12 14h16v3H12zM12 19h16v3H12zM12 24h16v3H12zM12 29h16v2l4 2v5H8v-5l4-2z',
  star: 'M20 0 25 15 40 20 25 25 20 40 15 25 0 20 15 15ZM34 2l1.5 4.5L40 8l-4.5 1.5L34 14l-1.5-4.5L28 8l4.5-1.5Z',
  hills: 'M0 36 13 12l7.5 13.5L26 17l14 19ZM30 3a5 5 0 1 1 0 10 5 5 0 0 1 0-10Z',
  plain: 'M20 2a18 18 0 1 0 0 36 18 18 0 0 0 0-36Zm0 6a12 12 0 1 1 0 24 12 12 0 0 1 0-24Z',
}
