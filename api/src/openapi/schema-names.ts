import * as account from '@karigar/contract/wire/account'
import * as admin from '@karigar/contract/wire/admin'
import * as alertSettings from '@karigar/contract/wire/alert-settings'
import * as alert from '@karigar/contract/wire/alert'
import * as auth from '@karigar/contract/wire/auth'
import * as booking from '@karigar/contract/wire/booking'
import * as bulkEdit from '@karigar/contract/wire/bulk-edit'
import * as catalogueOrder from '@karigar/contract/wire/catalogue-order'
import * as category from '@karigar/contract/wire/category'
import * as chatTexts from '@karigar/contract/wire/chat-texts'
import * as confirmation from '@karigar/contract/wire/confirmation'
import * as customer from '@karigar/contract/wire/customer'
import * as dashboard from '@karigar/contract/wire/dashboard'
import * as handOrder from '@karigar/contract/wire/hand-order'
import * as history from '@karigar/contract/wire/history'
import * as idempotency from '@karigar/contract/wire/idempotency'
import * as invitation from '@karigar/contract/wire/invitation'
import * as keys from '@karigar/contract/wire/keys'
import * as label from '@karigar/contract/wire/label'
import * as loyalty from '@karigar/contract/wire/loyalty'
import * as manager from '@karigar/contract/wire/manager'
import * as media from '@karigar/contract/wire/media'
import * as missedSearch from '@karigar/contract/wire/missed-search'
import * as orderDesk from '@karigar/contract/wire/order-desk'
import * as orderDocuments from '@karigar/contract/wire/order-documents'
import * as orderPayments from '@karigar/contract/wire/order-payments'
import * as orderVersions from '@karigar/contract/wire/order-versions'
import * as order from '@karigar/contract/wire/order'
import * as paymentLinks from '@karigar/contract/wire/payment-links'
import * as payment from '@karigar/contract/wire/payment'
import * as picture from '@karigar/contract/wire/picture'
import * as preferences from '@karigar/contract/wire/preferences'
import * as previews from '@karigar/contract/wire/previews'
import * as publishes from '@karigar/contract/wire/publishes'
import * as publishing from '@karigar/contract/wire/publishing'
import * as push from '@karigar/contract/wire/push'
import * as search from '@karigar/contract/wire/search'
import * as passkey from '@karigar/contract/wire/passkey'
import * as secondFactor from '@karigar/contract/wire/second-factor'
import * as serviceDrafts from '@karigar/contract/wire/service-drafts'
import * as serviceSheets from '@karigar/contract/wire/service-sheets'
import * as service from '@karigar/contract/wire/service'
import * as setup from '@karigar/contract/wire/setup'
import * as common from '@karigar/contract/wire/shared-schemas'
import * as shop from '@karigar/contract/wire/shop'
import * as staffSession from '@karigar/contract/wire/staff-session'
import * as state from '@karigar/contract/wire/state'
import * as synonym from '@karigar/contract/wire/synonym'
import * as upiSettings from '@karigar/contract/wire/upi-settings'
import * as user from '@karigar/contract/wire/user'
import * as versionHeaders from '@karigar/contract/wire/version-headers'

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
