/**
 * The `sizes` of a picture as wide as a phone with about three device pixels per CSS pixel. It is smaller
 * than the real width, so that the browser picks the 640-pixel copy: beyond two device pixels per CSS pixel
 * nobody sees a difference.
 */
export const SHARP_PHONE = '(max-width: 39.99rem) and (min-resolution: 2.5dppx) 44vw'

/** The same for a tablet with two cards in a row. */
const SHARP_TABLET = '(max-width: 63.99rem) and (min-resolution: 2dppx) 38vw'

/** The `sizes` of a card's picture in a grid of cards, of which phones show two in a row. */
export const CARD_SIZES = `(max-width: 39.99rem) 44vw, ${SHARP_TABLET}, (max-width: 63.99rem) 45vw, 20rem`
