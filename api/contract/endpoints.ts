import { accountEndpoints } from './accounts/account.wire.ts'
import { adminEndpoints } from './accounts/admin.wire.ts'
import { alertEndpoints } from './accounts/alert.wire.ts'
import { alertSettingsEndpoints } from './accounts/alert-settings.wire.ts'
import { authEndpoints } from './accounts/auth.wire.ts'
import { bookingEndpoints } from './meetings/booking.wire.ts'
import { bulkEditEndpoints } from './catalogue/bulk-edit.wire.ts'
import { categoryEndpoints } from './catalogue/category.wire.ts'
import { chatTextEndpoints } from './sales/chat-text.wire.ts'
import { confirmationEndpoints } from './accounts/confirmation.wire.ts'
import { customerEndpoints } from './office/customer.wire.ts'
import { dashboardEndpoints } from './office/dashboard.wire.ts'
import type { EndpointTable } from './base/endpoint.ts'
import { handOrderEndpoints } from './sales/hand-order.wire.ts'
import { historyEndpoints } from './office/history.wire.ts'
import { invitationEndpoints } from './accounts/invitation.wire.ts'
import { keyEndpoints } from './accounts/link.wire.ts'
import { labelEndpoints } from './catalogue/label.wire.ts'
import { loyaltyEndpoints } from './shop/loyalty.wire.ts'
import { managerEndpoints } from './office/manager.wire.ts'
import { mediaEndpoints } from './catalogue/media.wire.ts'
import { orderChatEndpoints } from './sales/order-chat.wire.ts'
import { orderDocumentEndpoints } from './sales/document.wire.ts'
import { orderDeskEndpoints } from './sales/order-desk.wire.ts'
import { orderEndpoints } from './sales/order.endpoints.ts'
import { orderPaymentEndpoints } from './sales/payment.wire.ts'
import { orderVersionEndpoints } from './sales/order-version.wire.ts'
import { paymentLinkEndpoints } from './sales/payment-link.wire.ts'
import { paymentEndpoints } from './shop/gateway-keys.wire.ts'
import { previewEndpoints } from './office/preview.wire.ts'
import { publishesEndpoints } from './office/publish.wire.ts'
import { publishingEndpoints } from './catalogue/publishing.wire.ts'
import { pushEndpoints } from './accounts/push.wire.ts'
import { searchEndpoints } from './catalogue/search.wire.ts'
import { secondFactorEndpoints } from './accounts/second-factor.wire.ts'
import { serviceEndpoints } from './catalogue/service.wire.ts'
import { serviceDraftEndpoints } from './catalogue/service-draft.wire.ts'
import { serviceSheetEndpoints } from './catalogue/sheets/sheet.wire.ts'
import { setupEndpoints } from './office/setup.wire.ts'
import { shopEndpoints } from './shop/shop.wire.ts'
import { staffSessionEndpoints } from './accounts/staff-session.wire.ts'
import { preferenceEndpoints } from './shop/preferences.wire.ts'
import { missedSearchEndpoints } from './catalogue/missed-search.wire.ts'
import { synonymEndpoints } from './catalogue/synonym.wire.ts'
import { catalogueOrderEndpoints } from './catalogue/catalogue-order.wire.ts'
import { pictureEndpoints } from './catalogue/picture.wire.ts'
import { upiSettingsEndpoints } from './shop/upi.wire.ts'
import { userEndpoints } from './accounts/user.wire.ts'

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
