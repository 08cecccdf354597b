import type { ChatOccasion } from '@karigar/contract/sales/chat-text.rules'
import { createContext } from 'react'

/**
 * Opens the text for an occasion on an order's page. The page itself holds it, because the buttons that open it stand
 * elsewhere on a phone, and a phone may be turned while somebody types.
 */
export const OrderChatContext = createContext<(occasion: ChatOccasion) => void>(() => {})
