/**
 * Replaces each half of a surrogate pair that stands alone by U+FFFD, so that the text can be encoded.
 * `String.prototype.toWellFormed` does the same, where browsers have it.
 */
export const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\uFFFD')
