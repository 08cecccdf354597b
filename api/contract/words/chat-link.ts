import { internationalDigits } from '../rules/phone.ts'

/** Links that open a chat (specification §7). */

/** Returns the link that opens a chat with a prefilled message: `https://wa.me/{digits}?text=…`. */
export function chatLink(number: string, message: string): string {
  // A cut-off title may end in half of a surrogate pair, which encodeURIComponent cannot encode.
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(message.toWellFormed())}`
}

/** Returns the link to a customer's chat. A ten-digit mobile number without country code counts as Indian. */
export function customerChatLink(phone: string, message: string): string {
  return chatLink(internationalDigits(phone), message)
}
