import { atom } from 'nanostores'

/** Whether the offer for a first order may still be this shopper's. */
export const $isFirstOfferOpen = atom(true)
