import { atom } from 'nanostores'

/** True while this shopper may still be entitled to the first-order offer. */
export const $isFirstOfferOpen = atom(true)
