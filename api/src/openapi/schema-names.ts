import * as account from '@karigar/contract/wire/account'
import * as admin from '@karigar/contract/wire/admin'
import * as alert from '@karigar/contract/wire/alert'
import * as alertSettings from '@karigar/contract/wire/alert-settings'
import * as auth from '@karigar/contract/wire/auth'
import * as booking from '@karigar/contract/wire/booking'
import * as bulkEdit from '@karigar/contract/wire/bulk-edit'
import * as category from '@karigar/contract/wire/category'
import * as common from '@karigar/contract/wire/shared-schemas'
import * as customer from '@karigar/contract/wire/customer'
import * as dashboard from '@karigar/contract/wire/dashboard'
import * as history from '@karigar/contract/wire/history'
import * as invitation from '@karigar/contract/wire/invitation'
import * as keys from '@karigar/contract/wire/keys'
import * as label from '@karigar/contract/wire/label'
import * as loyalty from '@karigar/contract/wire/loyalty'
import * as media from '@karigar/contract/wire/media'
import * as order from '@karigar/contract/wire/order'
import * as payment from '@karigar/contract/wire/payment'
import * as publishing from '@karigar/contract/wire/publishing'
import * as push from '@karigar/contract/wire/push'
import * as service from '@karigar/contract/wire/service'
import * as shop from '@karigar/contract/wire/shop'
import * as staffSession from '@karigar/contract/wire/staff-session'
import * as missedSearch from '@karigar/contract/wire/missed-search'
import * as preferences from '@karigar/contract/wire/preferences'
import * as synonym from '@karigar/contract/wire/synonym'
import * as catalogueOrder from '@karigar/contract/wire/catalogue-order'
import * as picture from '@karigar/contract/wire/picture'
import * as user from '@karigar/contract/wire/user'

const MODULES = [
  common,
  keys,
  label,
  service,
  category,
  auth,
  user,
  account,
  customer,
  dashboard,
  admin,
  invitation,
  staffSession,
  alert,
  alertSettings,
  push,
  order,
  booking,
  loyalty,
  payment,
  publishing,
  media,
  shop,
  history,
  bulkEdit,
  synonym,
  catalogueOrder,
  picture,
  missedSearch,
  preferences,
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
