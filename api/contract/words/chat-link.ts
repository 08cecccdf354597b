/** Links that open a chat (specification §7). */

/** `https://wa.me/{digits}?text=…` */
export function chatLink(number: string, message: string): string {
  // A lone half of a character pair, which a cut-off title may end in, cannot be encoded.
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(message.toWellFormed())}`
}

/** The link to a customer's chat; a number kept without its country is an Indian one. */
export function customerChatLink(phone: string, message: string): string {
  const digits = phone.replace(/\D/g, '')
  return chatLink(/^[6-9]\d{9}$/.test(digits) ? `91${digits}` : digits, message)
}
