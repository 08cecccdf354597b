import { accountEndpoints } from './account.ts'
import { adminEndpoints } from './admin.ts'
import { alertEndpoints } from './alert.ts'
import { alertSettingsEndpoints } from './alert-settings.ts'
import { authEndpoints } from './auth.ts'
import { bookingEndpoints } from './booking.ts'
import { bulkEditEndpoints } from './bulk-edit.ts'
import { categoryEndpoints } from './category.ts'
import { chatTextEndpoints } from './chat-texts.ts'
import { confirmationEndpoints } from './confirmation.ts'
import { customerEndpoints } from './customer.ts'
import { dashboardEndpoints } from './dashboard.ts'
import type { EndpointTable } from './endpoint.ts'
import { handOrderEndpoints } from './hand-order.ts'
import { historyEndpoints } from './history.ts'
import { invitationEndpoints } from './invitation.ts'
import { keyEndpoints } from './keys.ts'
import { labelEndpoints } from './label.ts'
import { loyaltyEndpoints } from './loyalty.ts'
import { managerEndpoints } from './manager.ts'
import { mediaEndpoints } from './media.ts'
import { orderChatEndpoints } from './order-chat.ts'
import { orderDocumentEndpoints } from './order-documents.ts'
import { orderDeskEndpoints } from './order-desk.ts'
import { orderEndpoints } from './order-endpoints.ts'
import { orderPaymentEndpoints } from './order-payments.ts'
import { orderVersionEndpoints } from './order-versions.ts'
import { paymentLinkEndpoints } from './payment-links.ts'
import { paymentEndpoints } from './payment.ts'
import { previewEndpoints } from './previews.ts'
import { publishesEndpoints } from './publishes.ts'
import { publishingEndpoints } from './publishing.ts'
import { pushEndpoints } from './push.ts'
import { searchEndpoints } from './search.ts'
import { secondFactorEndpoints } from './second-factor.ts'
import { serviceEndpoints } from './service.ts'
import { serviceDraftEndpoints } from './service-drafts.ts'
import { serviceSheetEndpoints } from './service-sheets.ts'
import { setupEndpoints } from './setup.ts'
import { shopEndpoints } from './shop.ts'
import { staffSessionEndpoints } from './staff-session.ts'
import { preferenceEndpoints } from './preferences.ts'
import { missedSearchEndpoints } from './missed-search.ts'
import { synonymEndpoints } from './synonym.ts'
import { catalogueOrderEndpoints } from './catalogue-order.ts'
import { pictureEndpoints } from './picture.ts'
import { upiSettingsEndpoints } from './upi-settings.ts'
import { userEndpoints } from './user.ts'

/** Every call of the API by "METHOD /path"; the paths are under /api. */
export const endpoints = {
  ...authEndpoints,
  ...serviceEndpoints,
  ...searchEndpoints,
  ...shopEndpoints,
  ...categoryEndpoints,
  ...labelEndpoints,
  ...mediaEndpoints,
  ...publishingEndpoints,
  ...orderEndpoints,
  ...orderChatEndpoints,
  ...orderVersionEndpoints,
  ...orderDeskEndpoints,
  ...handOrderEndpoints,
  ...chatTextEndpoints,
  ...bookingEndpoints,
  ...accountEndpoints,
  ...loyaltyEndpoints,
  ...userEndpoints,
  ...customerEndpoints,
  ...adminEndpoints,
  ...invitationEndpoints,
  ...staffSessionEndpoints,
  ...confirmationEndpoints,
  ...secondFactorEndpoints,
  ...alertEndpoints,
  ...alertSettingsEndpoints,
  ...pushEndpoints,
  ...setupEndpoints,
  ...dashboardEndpoints,
  ...managerEndpoints,
  ...paymentEndpoints,
  ...orderPaymentEndpoints,
  ...paymentLinkEndpoints,
  ...orderDocumentEndpoints,
  ...upiSettingsEndpoints,
  ...historyEndpoints,
  ...bulkEditEndpoints,
  ...serviceDraftEndpoints,
  ...publishesEndpoints,
  ...previewEndpoints,
  ...keyEndpoints,
  ...synonymEndpoints,
  ...catalogueOrderEndpoints,
  ...pictureEndpoints,
  ...missedSearchEndpoints,
  ...preferenceEndpoints,
  ...serviceSheetEndpoints,
} as const satisfies EndpointTable

export type Endpoints = typeof endpoints
export type EndpointKey = keyof Endpoints
