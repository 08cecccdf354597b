/**
 * The `sizes` of a picture that spans a phone of three pixels to a point, or nearly so: less than it takes up, for the
 * copy of 640 pixels. More than two pixels to a point cost bytes that nobody sees.
 */
export const SHARP_PHONE = '(width < 40rem) and (resolution >= 2.5dppx) 44vw'

/** The same for a tablet that has two cards in a row. */
const SHARP_TABLET = '(width < 64rem) and (resolution >= 2dppx) 38vw'

/** The `sizes` of a card's picture in a grid of cards. */
export const CARD_SIZES = `${SHARP_PHONE}, (width < 40rem) 66vw, ${SHARP_TABLET}, (width < 64rem) 45vw, 20rem`
