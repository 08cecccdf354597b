import * as account from '@karigar/contract/accounts/account.wire'
import * as admin from '@karigar/contract/accounts/admin.wire'
import * as alertSettings from '@karigar/contract/accounts/alert-settings.wire'
import * as alert from '@karigar/contract/accounts/alert.wire'
import * as auth from '@karigar/contract/accounts/auth.wire'
import * as booking from '@karigar/contract/meetings/booking.wire'
import * as bulkEdit from '@karigar/contract/catalogue/bulk-edit.wire'
import * as catalogueOrder from '@karigar/contract/catalogue/catalogue-order.wire'
import * as category from '@karigar/contract/catalogue/category.wire'
import * as chatTexts from '@karigar/contract/sales/chat-text.wire'
import * as confirmation from '@karigar/contract/accounts/confirmation.wire'
import * as customer from '@karigar/contract/office/customer.wire'
import * as dashboard from '@karigar/contract/office/dashboard.wire'
import * as handOrder from '@karigar/contract/sales/hand-order.wire'
import * as history from '@karigar/contract/office/history.wire'
import * as idempotency from '@karigar/contract/base/idempotency'
import * as invitation from '@karigar/contract/accounts/invitation.wire'
import * as keys from '@karigar/contract/accounts/link.wire'
import * as label from '@karigar/contract/catalogue/label.wire'
import * as loyalty from '@karigar/contract/shop/loyalty.wire'
import * as manager from '@karigar/contract/office/manager.wire'
import * as media from '@karigar/contract/catalogue/media.wire'
import * as missedSearch from '@karigar/contract/catalogue/missed-search.wire'
import * as orderDesk from '@karigar/contract/sales/order-desk.wire'
import * as orderDocuments from '@karigar/contract/sales/document.wire'
import * as orderPayments from '@karigar/contract/sales/payment.wire'
import * as orderVersions from '@karigar/contract/sales/order-version.wire'
import * as order from '@karigar/contract/sales/order.wire'
import * as paymentLinks from '@karigar/contract/sales/payment-link.wire'
import * as payment from '@karigar/contract/shop/gateway-keys.wire'
import * as picture from '@karigar/contract/catalogue/picture.wire'
import * as preferences from '@karigar/contract/shop/preferences.wire'
import * as previews from '@karigar/contract/office/preview.wire'
import * as publishes from '@karigar/contract/office/publish.wire'
import * as publishing from '@karigar/contract/catalogue/publishing.wire'
import * as push from '@karigar/contract/accounts/push.wire'
import * as search from '@karigar/contract/catalogue/search.wire'
import * as passkey from '@karigar/contract/accounts/passkey.wire'
import * as secondFactor from '@karigar/contract/accounts/second-factor.wire'
import * as serviceDrafts from '@karigar/contract/catalogue/service-draft.wire'
import * as serviceSheets from '@karigar/contract/catalogue/sheets/sheet.wire'
import * as service from '@karigar/contract/catalogue/service.wire'
import * as setup from '@karigar/contract/office/setup.wire'
import * as common from '@karigar/contract/base/shared-schemas'
import * as shop from '@karigar/contract/shop/shop.wire'
import * as staffSession from '@karigar/contract/accounts/staff-session.wire'
import * as state from '@karigar/contract/catalogue/state.wire'
import * as synonym from '@karigar/contract/catalogue/synonym.wire'
import * as upiSettings from '@karigar/contract/shop/upi.wire'
import * as user from '@karigar/contract/accounts/user.wire'
import * as versionHeaders from '@karigar/contract/base/version-headers'

/** Every file of the contract's wire format that exports schemas; a test looks for one that is missing. */
const MODULES = [
  common,
  account,
  admin,
  alertSettings,
  alert,
  auth,
  booking,
  bulkEdit,
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
  orderDesk,
  orderDocuments,
  orderPayments,
  orderVersions,
  order,
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
  shop,
  staffSession,
  state,
  synonym,
  upiSettings,
  user,
  versionHeaders,
]

/**
 * The contract's names of its schemas, by their JSON: `CategorySchema` is `Category`. They are compared by
 * content, because TypeBox copies a schema that it makes optional.
 */
export const schemaNames: ReadonlyMap<string, string> = new Map(
  MODULES.flatMap((module) => Object.entries(module))
    .filter(([name]) => /^[A-Z]\w*Schema$/.test(name))
    .map(([name, schema]): [string, string] => [JSON.stringify(schema), name.slice(0, -'Schema'.length)])
    .toReversed(),
)
