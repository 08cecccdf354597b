import type { Shop } from '@karigar/contract/shop/shop.wire'
import type { ChatDetails } from './checkout-message.ts'

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
