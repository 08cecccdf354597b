/**
 * The `sizes` of a card's picture in a grid of cards; on phones less than it takes up, because more than two pixels
 * to a point cost bytes that nobody sees.
 */
export const CARD_SIZES = '(width < 40rem) 66vw, (width < 64rem) 45vw, 20rem'
