import type { Shop } from '@karigar/contract/shop'
import type { ChatDetails } from './checkout-message.ts'

/** What a page hands to a script that writes chat messages. */
export function chatDetails(
  { name, whatsapp }: Pick<Shop, 'name' | 'whatsapp'>,
  site: URL | undefined,
): ChatDetails {
  return { shopName: name, whatsapp, siteUrl: (site?.href ?? '').replace(/\/$/, '') }
}
