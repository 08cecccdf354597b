import { IN_TURN } from '../../accounts/points/money-in-turn.ts'
import { internationalDigits } from '@karigar/contract/base/phone'
import { paymentLinkMessages } from '@karigar/contract/sales/payment-link.words'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { BackgroundWork } from '../../../async/background-work.ts'
import type { Tables } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import type { GatewayRefundsTable, PaymentLinksTable } from '../../../database/tables/payments.tables.ts'
import { transact } from '../../../database/transact.ts'
import { createOutbox, later, pauseAfter, singleRows, wayOut } from '../../../outbox/outbox.ts'
import { type GatewayKeys, readGatewayKeys } from '../../shop/payment/payment.actions.ts'
import { readShop } from '../../shop/shop/shop.actions.ts'
import { phoneOf } from '../orders/order-contact.ts'
import { requireOrder } from '../orders/require-order.ts'
import { endLink, noteLink } from './gateway-answers.ts'
import type { GatewayClient, GatewayLink } from './gateway-client.ts'
import { noteLinkFailure, noteRefundFailure, type Refusal } from './gateway-failures.ts'
import { noteRefund } from './gateway-refund-answers.ts'
import { findRefund, updateLink, updateRefund, withdrawOutdatedLinks } from './payment-links.repository.ts'

/** How long a row is claimed, so that no other process asks Razorpay about it too. */
const CLAIM_MS = 60_000

/** Asks Razorpay for what transactions have written down: links to make or cancel, and refunds. */
export type GatewayTasks = BackgroundWork

interface Parts {
  db: Kysely<Tables>
  /** The server's secret, which the keys are encrypted with. */
  secret: string
  /** Where Razorpay is asked. */
  gatewayUrl: string
  log: Pick<FastifyBaseLogger, 'error'>
}

export function createGatewayTasks({ db, secret, gatewayUrl, log }: Parts): GatewayTasks {
  let client: GatewayClient | undefined
  let refusal: typeof import('./gateway-client.ts').GatewayRefusal

  /** Loads the client with the first task: most shops have no gateway. */
  async function openClient(): Promise<GatewayClient> {
    const { createGatewayClient, GatewayRefusal } = await import('./gateway-client.ts')
    refusal = GatewayRefusal
    client ??= createGatewayClient(gatewayUrl)
    return client
  }

  /** Writes down what Razorpay says of a link, with the fees of payments of another amount. */
  async function note(
    { id, amount_paise }: PaymentLinksTable,
    told: GatewayLink,
    { gateway, keys }: { gateway: GatewayClient; keys: GatewayKeys },
  ): Promise<void> {
    const fees = new Map<string, number>()
    for (const { payment_id, amount } of told.payments ?? [])
      if (amount !== amount_paise) fees.set(payment_id, await gateway.readFee(keys, payment_id))
    await noteLink(db, id, { ...told, fees })
  }

  async function makeLink(link: PaymentLinksTable, gateway: GatewayClient, keys: GatewayKeys): Promise<void> {
    const order = await requireOrder(db, link.order_id)
    const phone = phoneOf(order)
    const { name } = await readShop(db)
    try {
      const customer = {
        ...(order.contact_name ? { name: order.contact_name } : {}),
        ...(phone === null ? {} : { contact: `+${internationalDigits(phone)}` }),
      }
      const made = await gateway.makeLink(keys, {
        reference: link.reference,
        paise: link.amount_paise,
        description: `${name}: order ${order.order_id}`,
        expiresAt: new Date(link.expires_at),
        customer,
      })
      await note(link, made, { gateway, keys })
    } catch (error) {
      if (!(error instanceof refusal)) throw error
      // A reference is taken once: an earlier attempt may have made the link although its answer was lost.
      const made = await gateway.findLink(keys, link.reference)
      if (made === null) throw error
      await note(link, made, { gateway, keys })
    }
  }

  async function cancelLink(
    link: PaymentLinksTable,
    gateway: GatewayClient,
    keys: GatewayKeys,
  ): Promise<void> {
    const id = link.gateway_id ?? (await gateway.findLink(keys, link.reference))?.id
    if (id === undefined) {
      // A request without an answer, or one of another process, may still be making it, so it is looked for once more.
      if (link.attempts === 0) await updateLink(db, link.id, { trouble: null, due_at: later(CLAIM_MS) })
      else await transact(db, async (trx) => void (await endLink(trx, link, 'cancelled')))
      return
    }
    try {
      await note(link, await gateway.cancelLink(keys, id), { gateway, keys })
    } catch (error) {
      if (!(error instanceof refusal)) throw error
      // It has ended already: it was paid, has expired or was cancelled in Razorpay's dashboard.
      const told = await gateway.readLink(keys, id)
      if (told.status === 'created') throw error
      await note(link, told, { gateway, keys })
    }
  }

  async function askForLink(link: PaymentLinksTable, keys: GatewayKeys): Promise<void> {
    const gateway = await openClient()
    if (link.state === 'making') await makeLink(link, gateway, keys)
    else if (link.state === 'cancelling') await cancelLink(link, gateway, keys)
    else if (link.gateway_id !== null)
      await note(link, await gateway.readLink(keys, link.gateway_id), { gateway, keys })
  }

  async function askForRefund(refund: GatewayRefundsTable, keys: GatewayKeys): Promise<void> {
    const gateway = await openClient()
    const { id, payment, amount_paise, gateway_id } = refund
    const told =
      gateway_id === null
        ? await gateway.refund(keys, payment, amount_paise, `karigar-${id}`)
        : await gateway.readRefund(keys, gateway_id)
    const outcome = await transact(
      db,
      async (trx) => {
        // A message of Razorpay's may have ended the refund while it was asked.
        const isUnderWay = (await findRefund(trx, { id }))?.state === 'asked'
        // Some refunds are under way for days, so each look comes later than the one before.
        const due_at = later(pauseAfter(refund.attempts))
        const looked = isUnderWay ? { gateway_id: told.id, trouble: null, due_at } : { due_at: null }
        await updateRefund(trx, id, looked)
        return noteRefund(trx, told)
      },
      IN_TURN,
    )
    if (outcome === 'other amount') log.error(`refund ${id} of Razorpay was not entered: ${outcome}`)
  }

  const refusalOf = (error: unknown): Refusal =>
    refusal !== undefined && error instanceof refusal ? error.message : null

  /** Asks about something with the shop's keys; throws when there are none. */
  const asking =
    <Row>(ask: (row: Row, keys: GatewayKeys) => Promise<void>) =>
    async (row: Row): Promise<void> => {
      const keys = await readGatewayKeys(db, secret)
      if (!keys) throw new Error(paymentLinkMessages.unset)
      await ask(row, keys)
    }

  const links = wayOut({
    ...singleRows('payment_links'),
    name: ({ reference, attempts }) => `payment link ${reference} (attempt ${attempts + 1})`,
    claimMs: CLAIM_MS,
    handOver: asking(askForLink),
    noteFailure: (link, error) => noteLinkFailure(db, link, refusalOf(error)),
  })
  const refunds = wayOut({
    ...singleRows('gateway_refunds'),
    name: ({ id, attempts }) => `refund ${id} (attempt ${attempts + 1})`,
    claimMs: CLAIM_MS,
    handOver: asking(askForRefund),
    noteFailure: (refund, error) => noteRefundFailure(db, refund, refusalOf(error)),
  })
  return createOutbox({ db, log }, [links, refunds], {
    before: () => withdrawOutdatedLinks(db, timestamp()),
  })
}
