import { IN_TURN } from '../../accounts/points/money-in-turn.ts'
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Database, Tables } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import { transact } from '../../../database/transact.ts'
import { HANDLER_TIMEOUT } from '../../../endpoints/mount.ts'
import { HttpError } from '../../../http/errors.ts'
import { pathOfNull } from '../../../http/storable-text.ts'
import { readWebhookSecret } from '../../shop/payment/webhook-settings.ts'
import { endLink, enterPayment, momentOf } from './gateway-answers.ts'
import { noteRefund } from './gateway-refund-answers.ts'
import { findLink, insertEvent, keepRefund, setOutcome, type Outcome } from './payment-links.repository.ts'

/** Largest message that is read, in bytes; Razorpay's have a few thousand. */
const BODY_LIMIT = 256 * 1024

/** An amount that both engines can hold; what it may be is decided where it is entered. */
const PaiseSchema = Type.Integer({ minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })
const LinkSchema = Type.Object({ entity: Type.Object({ id: Type.String(), reference_id: Type.String() }) })
const PaymentSchema = Type.Object({
  entity: Type.Object({
    id: Type.String({ minLength: 1 }),
    amount: PaiseSchema,
    currency: Type.String(),
    status: Type.String(),
    fee: Type.Optional(Type.Union([PaiseSchema, Type.Null()])),
    created_at: Type.Optional(Type.Number()),
  }),
})
const RefundSchema = Type.Object({
  entity: Type.Object({
    id: Type.String({ minLength: 1 }),
    payment_id: Type.String({ minLength: 1 }),
    amount: PaiseSchema,
    currency: Type.String(),
    status: Type.String(),
  }),
})
const EventSchema = Type.Object({
  event: Type.String(),
  payload: Type.Object({
    payment_link: Type.Optional(LinkSchema),
    payment: Type.Optional(PaymentSchema),
    refund: Type.Optional(RefundSchema),
  }),
})
const events = Compile(EventSchema)
type GatewayEvent = Static<typeof EventSchema>

/**
 * Tells whether `signature` is the HMAC of the raw body, in hex. Takes as long for a wrong one as for the right one.
 */
export function isSigned(body: Buffer, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest()
  const given = Buffer.from(/^[0-9a-f]{64}$/i.test(signature) ? signature : '', 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Applies a message to the order that it names. Messages come in any order, and each may come several times. */
async function apply(trx: Database, { event, payload }: GatewayEvent): Promise<Outcome> {
  if (payload.refund && event.startsWith('refund.')) return noteRefund(trx, payload.refund.entity)
  if (!payload.payment_link || !event.startsWith('payment_link.')) return 'unknown'
  const { id, reference_id } = payload.payment_link.entity
  const link = await findLink(trx, { gateway_id: id })
  if (!link || link.reference !== reference_id) return 'unknown'
  if (event === 'payment_link.expired') return endLink(trx, link, 'expired')
  if (event === 'payment_link.cancelled') return endLink(trx, link, 'cancelled')
  if (!payload.payment) return 'unknown'
  const { id: payment, amount, fee, currency, status, created_at } = payload.payment.entity
  return enterPayment(trx, link, {
    id: payment,
    paise: amount,
    fee: fee ?? 0,
    currency,
    status,
    at: momentOf(created_at),
  })
}

/**
 * Takes a signed message: what it says is entered and the message noted in one transaction, so the same body counts
 * once. Returns what came of it.
 */
async function take(
  db: Kysely<Tables>,
  body: Buffer,
  message: GatewayEvent,
  event_id: string | null,
): Promise<Outcome> {
  const body_hash = createHash('sha256').update(body).digest('hex')
  return transact(
    db,
    async (trx) => {
      const row = { body_hash, event_id, name: message.event, outcome: '', received_at: timestamp() }
      if (!(await insertEvent(trx, row))) return 'known'
      const outcome = await apply(trx, message)
      await setOutcome(trx, body_hash, outcome)
      // The same body is not taken twice, so what it says must not be lost.
      if (outcome === 'waiting' && message.payload.refund)
        await keepRefund(trx, body_hash, message.payload.refund.entity)
      return outcome
    },
    IN_TURN,
  )
}

function readMessage(body: Buffer): GatewayEvent | null {
  try {
    const message: unknown = JSON.parse(body.toString('utf8'))
    return events.Check(message) && pathOfNull(message) === null ? message : null
  } catch {
    return null
  }
}

const headerOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '')

/** Receives Razorpay's messages. The raw body is signed, so this route has a parser of its own. */
export async function gatewayWebhook(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post(
    '/api/webhooks/razorpay',
    {
      bodyLimit: BODY_LIMIT,
      handlerTimeout: HANDLER_TIMEOUT,
      config: { role: 'public' },
      schema: { hide: true, body: Type.Any() },
    },
    async ({ body, headers }) => {
      const secret = await readWebhookSecret(app.db, app.config.jwtSecret)
      if (secret === null) throw new HttpError(404, 'There is no such call.')
      const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      if (!isSigned(raw, headerOf(headers['x-razorpay-signature']), secret))
        throw new HttpError(401, 'The signature is wrong.')
      const message = readMessage(raw)
      // Answered as taken, because Razorpay would send a message that cannot be read again and again.
      if (message === null) return { outcome: 'unknown' }
      const outcome = await take(app.db, raw, message, headerOf(headers['x-razorpay-event-id']) || null)
      if (outcome === 'other amount')
        app.log.error(`${message.event} of Razorpay was not entered: ${outcome}`)
      app.gatewayTasks.wake()
      return { outcome }
    },
  )
}
