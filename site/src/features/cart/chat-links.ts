/** What pages know of the chat when they are rendered. */
import { contactWords } from '#words/contact.ts'
import { chatLink } from '@karigar/contract/base/chat-link'
import type { Shop } from '@karigar/contract/shop/shop.wire'
import type { ChatDetails } from './page/checkout-message.ts'

/** Returns the details that a page passes to scripts that write chat messages. */
export function chatDetails(
  { name, whatsapp, first_order_percent }: Pick<Shop, 'name' | 'whatsapp' | 'first_order_percent'>,
  site: URL | undefined,
): ChatDetails {
  return {
    shopName: name,
    whatsapp,
    siteUrl: (site?.href ?? '').replace(/\/$/, ''),
    ...(first_order_percent && { offer: `${first_order_percent}%` }),
  }
}

/** Returns the link that opens the chat for a question to the shop. */
export function questionLink({ name, whatsapp }: Pick<Shop, 'name' | 'whatsapp'>): string {
  return chatLink(whatsapp, contactWords.question(name))
}
