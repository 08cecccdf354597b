import { wellFormed } from './well-formed.ts'

/** Links that open a chat (specification §7). */

/** Chat apps and the systems that open them refuse links longer than about 2,000 characters. */
export const MAX_LINK_LENGTH = 1800

/** Returns the text, or as much of its beginning, with an ellipsis, as a link to it can carry. */
export function fitting(text: string, link: (text: string) => string): string {
  const fits = (part: string) => link(part).length <= MAX_LINK_LENGTH
  if (fits(text)) return text
  const letters = [...text]
  const cut = (length: number) => `${letters.slice(0, length).join('')}…`
  let [least, most] = [0, letters.length - 1]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fits(cut(middle))) least = middle
    else most = middle - 1
  }
  return cut(least)
}

/** Returns the link that opens a chat with a prefilled message: `https://wa.me/{digits}?text=…`. */
export function chatLink(number: string, message: string): string {
  // A cut-off title may end in half of a surrogate pair, which encodeURIComponent cannot encode.
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(wellFormed(message))}`
}
