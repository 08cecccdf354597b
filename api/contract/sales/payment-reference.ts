/** The number of a payment, as banks write it and people type it. */

/** Returns a typed reference with plain spaces and dashes, as it is kept and shown. */
export const tidyReference = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim()

/** Returns what is compared of a reference: neither case, spaces nor dashes make it another one. */
export const referenceKey = (text: string): string =>
  tidyReference(text)
    .replace(/[ -]/g, '')
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())
