/** Links that open the chat (specification §7). */
import type { Shop } from '@karigar/contract/shop'

/** `https://wa.me/{digits}?text=…` */
export function chatLink(number: string, message: string): string {
  // A lone half of a character pair, which a cut-off title may end in, cannot be encoded.
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(message.toWellFormed())}`
}

/** The link that opens the chat for a question to the shop. */
export function questionLink({ name, whatsapp }: Pick<Shop, 'name' | 'whatsapp'>): string {
  return chatLink(whatsapp, `Hello ${name}, I have a question.`)
}
