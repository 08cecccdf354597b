import * as account from '@karigar/contract/account'
import * as admin from '@karigar/contract/admin'
import * as auth from '@karigar/contract/auth'
import * as booking from '@karigar/contract/booking'
import * as category from '@karigar/contract/category'
import * as common from '@karigar/contract/common'
import * as label from '@karigar/contract/label'
import * as loyalty from '@karigar/contract/loyalty'
import * as media from '@karigar/contract/media'
import * as order from '@karigar/contract/order'
import * as payment from '@karigar/contract/payment'
import * as publishing from '@karigar/contract/publishing'
import * as service from '@karigar/contract/service'
import * as shop from '@karigar/contract/shop'
import * as user from '@karigar/contract/user'

const MODULES = [
  common,
  label,
  service,
  category,
  auth,
  user,
  account,
  admin,
  order,
  booking,
  loyalty,
  payment,
  publishing,
  media,
  shop,
]

/**
 * What the contract calls its schemas, by what they say: `CategorySchema` is `Category`. By contents, because TypeBox
 * copies a schema that it makes optional.
 */
export const schemaNames: ReadonlyMap<string, string> = new Map(
  MODULES.flatMap((module) => Object.entries(module))
    .filter(([name]) => /^[A-Z]\w*Schema$/.test(name))
    .map(([name, schema]): [string, string] => [JSON.stringify(schema), name.slice(0, -'Schema'.length)])
    .toReversed(),
)
