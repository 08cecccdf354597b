import type { PaymentKind } from '@karigar/contract/sales/payment.wire'
import { formatRupees, toRupees } from '@karigar/contract/base/rupees'
import { checkBilling, isAddressNeeded } from '@karigar/contract/sales/document.rules'
import {
  DOCUMENT_NAMES,
  type DocumentKind,
  documentNumber,
  financialYear,
} from '@karigar/contract/sales/document-kinds'
import {
  type Billing,
  BilledSchema,
  type DocumentSettings,
  type Issuable,
  type NewDocument,
  type OrderDocument,
  type OrderDocuments,
  OrderDocumentSchema,
} from '@karigar/contract/sales/document.wire'
import { chargesGst } from '@karigar/contract/sales/gst.rules'
import { documentMessages } from '@karigar/contract/sales/document.words'
import { plusGstMessages } from '@karigar/contract/sales/plus-gst.words'
import { randomCode } from '../../../crypto/random-code.ts'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import type { DocumentsTable } from '../../../database/tables/sales.tables.ts'
import { transact } from '../../../database/transact.ts'
import { HttpError, notFound, refuse } from '../../../http/errors.ts'
import { requireVersion } from '../../../http/record-version.ts'
import type { Once } from '../../../idempotency/idempotency.ts'
import { makeKey, readKeys } from '../../accounts/keys/keys.ts'
import { withdrawKeys } from '../../accounts/keys/keys.repository.ts'
import { readLedger } from '../orders/ledger.actions.ts'
import type { OrderRecord } from '../orders/orders.repository.ts'
import { askedOf, payableOf } from '../orders/order-total.ts'
import { requireOrder } from '../orders/require-order.ts'
import { readShop } from '../../shop/shop/shop.actions.ts'
import type { Actor } from '../../accounts/users/actor.ts'
import { readBilling, replaceBilling, tidyBilling } from './billing.ts'
import { creditContent, type DocumentContent, makeContent } from './document-content.ts'
import { documentSettings } from './document-settings.ts'
import { findDocuments, insertDocument, lastSerial } from './documents.repository.ts'
import { pickFields } from '@karigar/contract/base/pick-fields'

/** Returns the path of a document's page; null when its link was withdrawn. */
export const pathOf = (key: string | undefined) => (key === undefined ? null : `/public/documents/${key}`)

/** Returns the keys of documents, by their ids. */
export const keysOf = (db: Database, secret: string, documents: readonly DocumentsTable[]) =>
  readKeys(
    db,
    secret,
    'document',
    documents.map(({ id }) => id),
  )

/** The entries that a receipt voucher can be for. */
const MONEY_IN: ReadonlySet<PaymentKind> = new Set(['advance', 'balance', 'full'])

const isInvoice = ({ kind }: Pick<DocumentsTable, 'kind'>) => kind === 'invoice' || kind === 'bill-of-supply'

/** Returns the invoice or bill of supply that no credit note has taken back. */
export const standingInvoice = (documents: readonly DocumentsTable[]) =>
  documents.find((one) => isInvoice(one) && !documents.some(({ credits_id }) => credits_id === one.id))

/**
 * Lists what can be issued for the order now. Nothing is invoiced while a change awaits agreement, and nothing but a
 * credit note is issued for an order plus GST by a shop that charges none any more.
 */
async function issuableFor(
  db: Database,
  order: OrderRecord,
  documents: readonly DocumentsTable[],
  settings: DocumentSettings,
): Promise<Issuable[]> {
  const canCharge = order.plus_gst === 0 || chargesGst(settings)
  const { entries, ...ledger } = await readLedger(db, order)
  const payable = toRupees(payableOf(order))
  const open = askedOf(order, ledger)
  const invoice = standingInvoice(documents)
  const list: Issuable[] = []
  const isOn = order.status !== 'cancelled' && canCharge
  if (isOn && order.status !== 'completed')
    list.push({ kind: 'quotation', payment: null, amount: toRupees(order.total_paise) })
  if (isOn && order.agreed_paise === null) {
    if (open > 0) list.push({ kind: 'proforma', payment: null, amount: payable })
    if (!invoice)
      list.push({
        kind: settings.standing === 'composition' ? 'bill-of-supply' : 'invoice',
        payment: null,
        amount: payable,
      })
  }
  // The tax in an advance follows from the lines, so they must be agreed and have an amount.
  if (canCharge && !invoice && order.agreed_paise === null && payable > 0)
    for (const { id, kind, amount_paise } of entries)
      if (MONEY_IN.has(kind) && amount_paise > 0 && !documents.some(({ payment_id }) => payment_id === id))
        list.push({ kind: 'receipt', payment: id, amount: toRupees(amount_paise) })
  if (invoice) list.push({ kind: 'credit-note', payment: null, amount: toRupees(invoice.amount_paise) })
  return list
}

/** Tells whether an invoice or bill of supply for an order that has an amount can be issued now, and none stands. */
export async function canInvoice(db: Database, order: OrderRecord): Promise<boolean> {
  const settings = await documentSettings.read(db)
  if (settings.address === '' || payableOf(order) === 0) return false
  const issuable = await issuableFor(db, order, await findDocuments(db, order.id), settings)
  return issuable.some(isInvoice)
}

/** Tells whether an invoice or bill of supply stands that a credit note can take back. */
export async function canCredit(db: Database, order: OrderRecord): Promise<boolean> {
  const { address } = await documentSettings.read(db)
  return address !== '' && standingInvoice(await findDocuments(db, order.id)) !== undefined
}

/** Returns what staff should know about the documents of an order that is not cancelled. */
function hintsFor(
  order: OrderRecord,
  documents: readonly DocumentsTable[],
  { settings, billing: { gstin } }: { settings: DocumentSettings; billing: Billing },
): string[] {
  if (order.status === 'cancelled') return []
  const payable = payableOf(order)
  const invoice = standingInvoice(documents)
  const rupees = (paise: number) => formatRupees(toRupees(paise))
  const hints: string[] = []
  if (order.plus_gst === 1 && !chargesGst(settings)) hints.push(plusGstMessages.cannotCharge)
  else if (order.plus_gst === 1 && gstin === '') hints.push(plusGstMessages.gstinGone)
  // What was given back in full cannot be agreed to any more.
  if (order.agreed_paise !== null && order.purchase_status !== 'refunded')
    hints.push(documentMessages.agreementAwaited)
  if (invoice && invoice.amount_paise !== payable) {
    const name = `${DOCUMENT_NAMES[invoice.kind]} ${invoice.number}`
    hints.push(documentMessages.invoiceDiffers(name, rupees(invoice.amount_paise), rupees(payable)))
  }
  return hints
}

const toDocument = (
  row: DocumentsTable,
  documents: readonly DocumentsTable[],
  keys: Map<string, string>,
): OrderDocument =>
  pickFields(OrderDocumentSchema, {
    ...row,
    amount: toRupees(row.amount_paise),
    path: pathOf(keys.get(row.id)),
    payment: row.payment_id,
    credits: documents.find(({ id }) => id === row.credits_id)?.number ?? null,
    actor: row.actor_name,
  })

async function viewDocuments(db: Database, secret: string, order: OrderRecord): Promise<OrderDocuments> {
  const documents = await findDocuments(db, order.id)
  const keys = await keysOf(db, secret, documents)
  const settings = await documentSettings.read(db)
  const billing = await readBilling(db, order.id)
  const missing = settings.address === '' ? documentMessages.settingsMissing : null
  return {
    order_id: order.order_id,
    billing,
    documents: documents.map((row) => toDocument(row, documents, keys)),
    issuable: missing === null ? await issuableFor(db, order, documents, settings) : [],
    missing,
    hints: hintsFor(order, documents, { settings, billing }),
  }
}

/** Returns an order's documents for staff. Throws 404 for an unknown order. */
export async function readDocuments(db: Database, secret: string, orderId: string): Promise<OrderDocuments> {
  return viewDocuments(db, secret, await requireOrder(db, orderId))
}

/** Makes a new link to a document and withdraws earlier ones. Throws 404 for a document that is not the order's. */
export async function renewLink(
  db: DatabasePool,
  { id: orderId, document_id }: { id: string; document_id: string },
  { actor, secret }: { actor: Actor; secret: string },
): Promise<OrderDocuments> {
  return transact(db, async (trx) => {
    const order = await requireOrder(trx, orderId)
    const document = (await findDocuments(trx, order.id)).find(({ id }) => id === document_id)
    if (!document) throw notFound('Document')
    const opens = document.id
    await withdrawKeys(trx, { kind: 'document', opens }, timestamp())
    await makeKey(trx, secret, { kind: 'document', opens, owner_id: order.user_id, made_by: actor.id })
    return viewDocuments(trx, secret, order)
  })
}

/** Returns the content of a document of this kind for the order as it is now. */
async function contentOf(
  db: Database,
  order: OrderRecord,
  { kind, payment }: NewDocument,
  documents: readonly DocumentsTable[],
  at: Date,
): Promise<DocumentContent> {
  const invoice = standingInvoice(documents)
  if (kind === 'credit-note' && invoice) return creditContent(invoice, at)
  const { name, email, phones } = await readShop(db)
  const facts = {
    order,
    settings: await documentSettings.read(db),
    supplier: { name, email, phone: phones[0] ?? '' },
    billing: await readBilling(db, order.id),
    at,
  }
  const { entries, ...ledger } = await readLedger(db, order)
  const entry = entries.find(({ id }) => id === payment)
  if (kind === 'receipt' && entry) {
    const { method, reference, received_on } = entry
    return makeContent(
      facts,
      { payment: { method, reference: reference ?? '', received_on } },
      entry.amount_paise,
    )
  }
  const open = askedOf(order, ledger)
  return makeContent(facts, kind === 'quotation' ? {} : { paid: ledger.paid, open })
}

/**
 * Issues a document: its number and its content are written in one transaction, so numbers have no gap, and it never
 * changes. Throws 404 for an unknown order, 409 for a document that cannot be issued now.
 */
export async function issueDocument(
  once: Once<OrderDocuments>,
  orderId: string,
  { actor, secret }: { actor: Actor; secret: string },
  wanted: NewDocument,
): Promise<OrderDocuments> {
  return once(
    async (trx) => {
      const order = await requireOrder(trx, orderId)
      const { issuable, missing } = await viewDocuments(trx, secret, order)
      const found = issuable.find(({ kind, payment }) => kind === wanted.kind && payment === wanted.payment)
      if (!found) throw new HttpError(409, missing ?? documentMessages.notIssuable)
      if (found.amount !== wanted.amount) throw new HttpError(409, documentMessages.amountChanged)
      const issued_at = timestamp()
      const at = new Date(issued_at)
      const documents = await findDocuments(trx, order.id)
      const content = await contentOf(trx, order, wanted, documents, at)
      if (wanted.kind === 'invoice' && content.standing === 'regular')
        if (isAddressNeeded(found.amount, content.customer))
          throw new HttpError(409, documentMessages.addressNeeded)
      const id = randomCode(16).toLowerCase()
      await insertDocument(trx, {
        id,
        order_id: order.id,
        ...(await nextNumber(trx, wanted.kind, at)),
        amount_paise: content.total.amount,
        payment_id: wanted.kind === 'receipt' ? wanted.payment : null,
        credits_id: wanted.kind === 'credit-note' ? (standingInvoice(documents)?.id ?? null) : null,
        content: JSON.stringify(content),
        actor_id: actor.id,
        actor_name: actor.name,
        issued_at,
      })
      const key = { kind: 'document', opens: id, owner_id: order.user_id, made_by: actor.id } as const
      await makeKey(trx, secret, key)
      return viewDocuments(trx, secret, order)
    },
    // Those who issue take turns, because each takes the number after the last.
    { inTurnOn: 'documents' },
  )
}

async function nextNumber(
  trx: Database,
  kind: DocumentKind,
  at: Date,
): Promise<Pick<DocumentsTable, 'kind' | 'year' | 'serial' | 'number'>> {
  const year = financialYear(at)
  const serial = (await lastSerial(trx, kind, year)) + 1
  return { kind, year, serial, number: documentNumber(kind, year, serial) }
}

/**
 * Changes to whom an order is billed. Throws 404, 412 when it was changed since, or 422 for a GSTIN that cannot be one.
 */
export async function changeBilling(
  db: DatabasePool,
  orderId: string,
  input: Billing,
  { actor, ifMatch, secret }: { actor: Actor; ifMatch: string | undefined; secret: string },
): Promise<OrderDocuments> {
  const billing = tidyBilling(input)
  refuse(checkBilling(billing))
  return transact(db, async (trx) => {
    const order = await requireOrder(trx, orderId)
    requireVersion(ifMatch, await viewDocuments(trx, secret, order), BilledSchema)
    await replaceBilling(trx, order.id, billing, { actor, at: timestamp() })
    return viewDocuments(trx, secret, order)
  })
}
