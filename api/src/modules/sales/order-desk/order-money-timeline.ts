import { formatRupees, toRupees } from '@karigar/contract/base/rupees'
import { DOCUMENT_NAMES } from '@karigar/contract/sales/document-kinds'
import type { TimelineEntry } from '@karigar/contract/sales/order-desk.wire'
import type { Database } from '../../../database/database.ts'
import type { DocumentsTable } from '../../../database/tables/sales.tables.ts'
import type { GatewayRefundsTable, PaymentLinksTable } from '../../../database/tables/payments.tables.ts'
import { findDocuments } from '../documents/documents.repository.ts'
import { GATEWAY } from '../payment-links/gateway-actor.ts'
import { shownState } from '../payment-links/payment-links-view.ts'
import { findLinks, findRefunds } from '../payment-links/payment-links.repository.ts'

const rupees = (paise: number) => formatRupees(toRupees(paise))

const ofDocument = ({
  kind,
  number,
  amount_paise,
  actor_name,
  issued_at,
}: DocumentsTable): TimelineEntry => ({
  kind: 'document',
  text: `${DOCUMENT_NAMES[kind]} ${number} issued: ${rupees(amount_paise)}`,
  actor: actor_name,
  at: issued_at,
})

/** A link that was paid shows as its payment too. */
function ofPaymentLink(link: PaymentLinksTable): TimelineEntry[] {
  const { state, amount_paise, actor_name, created_at, cancelled_at, cancelled_by, expires_at } = link
  const { trouble, updated_at } = link
  const kind = 'payment-link'
  const amount = rupees(amount_paise)
  const all: TimelineEntry[] = [
    { kind, text: `Payment link made: ${amount}`, actor: actor_name, at: created_at },
  ]
  if (cancelled_at !== null) {
    // Razorpay may not have been asked yet, or the link was paid before it was.
    const what = state === 'cancelled' ? 'Payment link cancelled' : 'Payment link to be cancelled'
    all.push({ kind, text: `${what}: ${amount}`, actor: cancelled_by ?? '', at: cancelled_at })
  }
  if (state === 'failed') {
    const text = [`Payment link failed: ${amount}`, trouble].filter(Boolean).join(' · ')
    all.push({ kind, text, actor: GATEWAY.name, at: updated_at })
  }
  if (shownState(link) === 'expired')
    all.push({ kind, text: `Payment link expired: ${amount}`, actor: GATEWAY.name, at: expires_at })
  return all
}

/** A refund that was made shows as its payment too. */
function ofRefund(refund: GatewayRefundsTable): TimelineEntry[] {
  const { state, amount_paise, payment, trouble, actor_name, created_at, updated_at } = refund
  const kind = 'gateway-refund'
  const asked = `Refund through Razorpay asked for: ${rupees(amount_paise)} of ${payment}`
  const all: TimelineEntry[] = [{ kind, text: asked, actor: actor_name, at: created_at }]
  if (state === 'failed' || state === 'not-entered') {
    const what = state === 'failed' ? 'Refund failed' : 'Refund not entered'
    const text = [`${what}: ${rupees(amount_paise)}`, trouble].filter(Boolean).join(' · ')
    all.push({ kind, text, actor: GATEWAY.name, at: updated_at })
  }
  return all
}

/** Returns the documents of an order, its payment links and its refunds through Razorpay, in no order. */
export async function readMoneyTimeline(db: Database, orderId: string): Promise<TimelineEntry[]> {
  return [
    ...(await findDocuments(db, orderId)).map(ofDocument),
    ...(await findLinks(db, orderId)).flatMap(ofPaymentLink),
    ...(await findRefunds(db, orderId)).flatMap(ofRefund),
  ]
}
