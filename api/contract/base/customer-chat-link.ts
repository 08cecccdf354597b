import { internationalDigits } from './phone.ts'
import { chatLink } from './chat-link.ts'

/**
 * Returns the link to a customer's chat. A ten-digit mobile number without country code counts as Indian. Only
 * staff write to customers, so that the storefront's scripts leave out what reads numbers.
 */
export function customerChatLink(phone: string, message: string): string {
  return chatLink(internationalDigits(phone), message)
}
