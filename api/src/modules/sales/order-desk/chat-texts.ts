import { discountReason, optionsText, POINTS_SPENT, TAX_ON_TOP } from '@karigar/contract/sales/order-names'
import {
  CHAT_OCCASIONS,
  chatOccasionsOf,
  type ChatTexts,
  type ChatValues,
  checkChatTexts,
  DEFAULT_CHAT_TEXTS,
  isAboutPayment,
  LEDGER_PLACEHOLDERS,
  renderChatText,
} from '@karigar/contract/sales/chat-text.rules'
import { tidyNote } from '@karigar/contract/base/contact'
import { formatRupees, toRupees } from '@karigar/contract/base/rupees'
import { namedShop } from '@karigar/contract/shop/shop-opening.rules'
import { mediumDay } from '@karigar/contract/base/day-names'
import type { AccountRole } from '@karigar/contract/accounts/auth.wire'
import { ChatTextsSchema, type OrderChatTexts } from '@karigar/contract/sales/chat-text.wire'
import { DOCUMENT_NAMES } from '@karigar/contract/sales/document-kinds'
import type { Config } from '../../../config/config.ts'
import type { Database } from '../../../database/database.ts'
import { refuse } from '../../../http/errors.ts'
import { keysOf, pathOf } from '../documents/documents.actions.ts'
import { findDocuments } from '../documents/documents.repository.ts'
import { readDueOf, readUpiTarget } from '../order-payments/order-payments-view.ts'
import { readLedger } from '../orders/ledger.actions.ts'
import type { OrderRecord } from '../orders/orders.repository.ts'
import { phoneOf } from '../orders/order-contact.ts'
import { pageUrlOf } from '../orders/order-page.ts'
import { askedOf, payableOf, percentOf } from '../orders/order-total.ts'
import { viewOpenLink } from '../payment-links/payment-links-view.ts'
import { requireOrder } from '../orders/require-order.ts'
import { wholeSetting } from '../../shop/settings/recorded-setting.ts'
import { readShop } from '../../shop/shop/shop.actions.ts'

/** The shop's templates. A change throws 422 for an unknown placeholder. */
export const chatTexts = wholeSetting('chat-texts', {
  schema: ChatTextsSchema,
  unsaved: DEFAULT_CHAT_TEXTS,
  key: 'chat texts',
  accept(entered) {
    refuse(checkChatTexts(entered))
    const tidied = CHAT_OCCASIONS.map((occasion) => [occasion, tidyNote(entered[occasion])])
    return Object.fromEntries(tidied) as ChatTexts
  },
})

const lineText = ({
  title,
  variant_name,
  tier_name,
  quantity,
  price_paise,
}: OrderRecord['lines'][number]) => {
  const options = optionsText(variant_name, tier_name)
  const name = options === '' ? title : `${title} (${options})`
  return `${quantity} × ${name}: ${formatRupees(toRupees(price_paise * quantity))}`
}

/** Returns the lines as a customer reads them, with the discount, the points spent and the tax on top. */
function linesText(order: OrderRecord): string {
  const { lines, discount_paise, discount_reason, points_paise, plus_gst, tax_paise } = order
  const reason = discountReason({ discount_reason, discount_percent: percentOf(order) })
  const discount = `${reason}: −${formatRupees(toRupees(discount_paise))}`
  const points = `${POINTS_SPENT}: −${formatRupees(toRupees(points_paise))}`
  const tax = `${TAX_ON_TOP}: ${formatRupees(toRupees(tax_paise))}`
  return [
    ...lines.map(lineText),
    ...(discount_paise > 0 ? [discount] : []),
    ...(points_paise > 0 ? [points] : []),
    ...(plus_gst === 1 ? [tax] : []),
  ].join('\n')
}

/**
 * Where the shop's pages and its API are for customers, and the server's secret, with which links are written again.
 */
type ShopAddresses = Pick<Config, 'publicSiteUrl' | 'publicApiBase' | 'jwtSecret'>

/** Returns name and address of the newest document that no credit note has taken back; empty if there is none. */
async function newestDocument(db: Database, orderId: string, shopAt: ShopAddresses): Promise<string> {
  const documents = await findDocuments(db, orderId)
  const document = documents.find(({ id }) => !documents.some(({ credits_id }) => credits_id === id))
  if (!document) return ''
  const path = pathOf((await keysOf(db, shopAt.jwtSecret, [document])).get(document.id))
  if (path === null) return ''
  const { href } = new URL(shopAt.publicApiBase + path, shopAt.publicSiteUrl)
  return `${DOCUMENT_NAMES[document.kind]} ${document.number}: ${href}`
}

/** Returns what the templates can name; empty where there is nothing to say. */
async function valuesOf(db: Database, order: OrderRecord, shopAt: ShopAddresses): Promise<ChatValues> {
  const ledger = await readLedger(db, order)
  const due = await readDueOf(db, order, ledger)
  const open = askedOf(order, ledger)
  const upi = due && (await readUpiTarget(db, order, due, ledger))
  const link = await viewOpenLink(db, order.id)
  const amount = (paise: number) => (paise === 0 ? '' : formatRupees(toRupees(paise)))
  return {
    name: order.customer?.name ?? order.contact_name ?? '',
    order: order.order_id,
    shop: namedShop(await readShop(db)),
    lines: linesText(order),
    total: formatRupees(toRupees(order.total_paise)),
    due: amount(due?.amount ?? 0),
    paid: amount(ledger.paid),
    open: amount(open),
    day: mediumDay(order.due_on ?? order.promised_on),
    link: (await pageUrlOf(db, order, shopAt)) ?? '',
    upi: upi ? `${upi.address} (${upi.payee})` : '',
    upi_link: upi?.link ?? '',
    pay: link?.url ?? '',
    pay_amount: link ? formatRupees(link.amount) : '',
    document: await newestDocument(db, order.id, shopAt),
  }
}

const WITHOUT_LEDGER = Object.fromEntries(LEDGER_PLACEHOLDERS.map((name) => [name, '']))

/**
 * Returns an order's texts for the chat, filled in with what the role may see: a manager's are without payments and
 * documents. Throws 404 for an unknown order.
 */
export async function readOrderChatTexts(
  db: Database,
  orderId: string,
  role: AccountRole,
  shopAt: ShopAddresses,
): Promise<OrderChatTexts> {
  const order = await requireOrder(db, orderId)
  const all = await valuesOf(db, order, shopAt)
  // Who has the link of the order's page sees amounts: a manager's texts name the address that needs a login.
  const link = order.customer ? `${shopAt.publicSiteUrl}/orders/${order.order_id}` : ''
  const values = role === 'admin' ? all : { ...all, ...WITHOUT_LEDGER, link }
  const templates = await chatTexts.read(db)
  // Nobody is asked to pay for what they have not agreed to.
  const agreed = formatRupees(toRupees(payableOf(order)))
  return {
    phone: phoneOf(order),
    texts: chatOccasionsOf(role).map((occasion) => ({
      occasion,
      text: renderChatText(
        templates[occasion],
        isAboutPayment(occasion) ? { ...values, total: agreed } : values,
      ),
    })),
  }
}
