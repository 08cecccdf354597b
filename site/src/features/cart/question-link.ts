import { contactWords } from '#words/contact.ts'
import { chatLink } from '@karigar/contract/base/chat-link'
import type { Shop } from '@karigar/contract/shop/shop.wire'

/** Returns the link that opens the chat for a question to the shop. */
export function questionLink({ name, whatsapp }: Pick<Shop, 'name' | 'whatsapp'>): string {
  return chatLink(whatsapp, contactWords.question(name))
}
