import * as account from './accounts/account.wire.ts'
import * as admin from './accounts/admin.wire.ts'
import * as alertSettings from './accounts/alert-settings.wire.ts'
import * as alert from './accounts/alert.wire.ts'
import * as auth from './accounts/auth.wire.ts'
import * as confirmation from './accounts/confirmation.wire.ts'
import * as invitation from './accounts/invitation.wire.ts'
import * as keys from './accounts/link.wire.ts'
import * as passkey from './accounts/passkey.wire.ts'
import * as push from './accounts/push.wire.ts'
import * as secondFactor from './accounts/second-factor.wire.ts'
import * as staffSession from './accounts/staff-session.wire.ts'
import * as user from './accounts/user.wire.ts'
import * as idempotency from './base/idempotency.ts'
import * as common from './base/shared-schemas.ts'
import * as versionHeaders from './base/version-headers.ts'
import * as bulkEdit from './catalogue/bulk-edit.wire.ts'
import * as catalogueOrder from './catalogue/catalogue-order.wire.ts'
import * as category from './catalogue/category.wire.ts'
import * as label from './catalogue/label.wire.ts'
import * as media from './catalogue/media.wire.ts'
import * as missedSearch from './catalogue/missed-search.wire.ts'
import * as picture from './catalogue/picture.wire.ts'
import * as publishing from './catalogue/publishing.wire.ts'
import * as search from './catalogue/search.wire.ts'
import * as serviceDrafts from './catalogue/service-draft.wire.ts'
import * as service from './catalogue/service.wire.ts'
import * as serviceSheets from './catalogue/sheets/sheet.wire.ts'
import * as state from './catalogue/state.wire.ts'
import * as synonym from './catalogue/synonym.wire.ts'
import * as booking from './meetings/booking.wire.ts'
import * as customer from './office/customer.wire.ts'
import * as dashboard from './office/dashboard.wire.ts'
import * as history from './office/history.wire.ts'
import * as manager from './office/manager.wire.ts'
import * as previews from './office/preview.wire.ts'
import * as publishes from './office/publish.wire.ts'
import * as setup from './office/setup.wire.ts'
import * as sitePreviews from './office/site-preview.wire.ts'
import * as chatTexts from './sales/chat-text.wire.ts'
import * as orderDocuments from './sales/document.wire.ts'
import * as handOrder from './sales/hand-order.wire.ts'
import * as nextStep from './sales/next-step.wire.ts'
import * as orderDesk from './sales/order-desk.wire.ts'
import * as orderVersions from './sales/order-version.wire.ts'
import * as orderPage from './sales/order-page.wire.ts'
import * as orderChat from './sales/order-chat.wire.ts'
import * as orderCalls from './sales/order.endpoints.ts'
import * as orderStory from './sales/order-story.wire.ts'
import * as order from './sales/order.wire.ts'
import * as paymentLinks from './sales/payment-link.wire.ts'
import * as orderPayments from './sales/payment.wire.ts'
import * as settlements from './sales/settlement.wire.ts'
import * as customerMoney from './sales/customer-money.wire.ts'
import * as bank from './sales/bank.wire.ts'
import * as business from './shop/business.wire.ts'
import * as payment from './shop/gateway-keys.wire.ts'
import * as loyalty from './shop/loyalty.wire.ts'
import * as opening from './shop/opening.wire.ts'
import * as preferences from './shop/preferences.wire.ts'
import * as face from './shop/face.wire.ts'
import * as shop from './shop/shop.wire.ts'
import * as upiSettings from './shop/upi.wire.ts'

/**
 * Every file of the wire format. Their endpoints together are the API; their schemas have the names of their exports in
 * its document, by the first of two that are alike.
 */
export const WIRE_FILES = [
  common,
  account,
  admin,
  alertSettings,
  alert,
  auth,
  booking,
  bulkEdit,
  business,
  catalogueOrder,
  category,
  chatTexts,
  confirmation,
  customer,
  dashboard,
  handOrder,
  history,
  idempotency,
  invitation,
  keys,
  label,
  loyalty,
  manager,
  media,
  missedSearch,
  nextStep,
  opening,
  orderDesk,
  orderDocuments,
  orderPage,
  orderPayments,
  settlements,
  customerMoney,
  bank,
  orderVersions,
  order,
  orderStory,
  paymentLinks,
  payment,
  picture,
  preferences,
  previews,
  publishes,
  publishing,
  push,
  search,
  passkey,
  secondFactor,
  serviceDrafts,
  serviceSheets,
  service,
  setup,
  face,
  shop,
  sitePreviews,
  staffSession,
  state,
  synonym,
  upiSettings,
  user,
  versionHeaders,
  orderChat,
  orderCalls,
] as const

type Together<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (
  all: infer All,
) => void
  ? { [Key in keyof All]: All[Key] }
  : never
type EndpointsOf<File> = File extends unknown
  ? { [Name in keyof File]: Name extends `${string}Endpoints` ? File[Name] : never }[keyof File]
  : never

/** Every call of the API by "METHOD /path"; the paths are under /api. */
export type Endpoints = Together<EndpointsOf<(typeof WIRE_FILES)[number]>>
export type EndpointKey = keyof Endpoints

export const endpoints = Object.assign(
  {},
  ...WIRE_FILES.flatMap((file) => Object.entries(file))
    .filter(([name]) => name.endsWith('Endpoints'))
    .map(([, calls]) => calls),
) as Endpoints

/** The calls that leave a record in the history of changes. */
export type RecordedCall = {
  [Key in EndpointKey]: Endpoints[Key] extends { readonly records: readonly unknown[] } ? Key : never
}[EndpointKey]
