import { createHmac, randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** A payment link as the stub keeps it, in Razorpay's words. */
export interface StubLink {
  id: string
  reference_id: string
  amount: number
  currency: string
  status: 'created' | 'paid' | 'cancelled' | 'expired'
  short_url: string
  expire_by: number
  description: string
  customer: Record<string, string>
  payments: { payment_id: string; amount: number; status: string; created_at: number; fee?: number }[]
}

export interface StubCall {
  method: string
  path: string
  authorization: string
  body: Record<string, unknown>
  headers: http.IncomingHttpHeaders
}

/**
 * What the stub does with a request: answers, does it but drops the answer, never answers, or answers with this
 * status.
 */
type Fate = 'pass' | 'lost' | 'hang' | number

const KEY = 'rzp_test_key'
const SECRET = 'gateway-secret-0123456789'
export const WEBHOOK_SECRET = 'webhook-secret-0123456789'

/** Keys that the stub accepts, as Payment Settings take them. */
export const GATEWAY_KEYS = { api_key: KEY, api_secret: SECRET, enabled: true }

const seconds = () => Math.floor(Date.now() / 1000)
const newId = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '').slice(0, 14)}`

async function readBody(request: http.IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  return text ? (JSON.parse(text) as Record<string, unknown>) : {}
}

/**
 * Starts a server that behaves like Razorpay's API of payment links and refunds, with what its documentation says of
 * keys, unique references and repeated refunds.
 */
export async function openStubGateway() {
  const links = new Map<string, StubLink>()
  const refunds = new Map<string, { id: string; payment_id: string; amount: number; status: string }>()
  const byKey = new Map<string, string>()
  const calls: StubCall[] = []
  let decide: (call: StubCall) => Fate | Promise<Fate> = () => 'pass'
  let refundStatus = 'processed'

  const refusal = (description: string): [number, object] => [
    400,
    { error: { code: 'BAD_REQUEST_ERROR', description } },
  ]
  const refundOf = (id: string) => ({ currency: 'INR', ...refunds.get(id) })

  function makeLink(body: Record<string, unknown>): [number, object] {
    const reference_id = String(body.reference_id)
    if ([...links.values()].some((link) => link.reference_id === reference_id))
      return refusal(`payment link with given reference_id (${reference_id}) already exists`)
    const customer = body.customer as Record<string, string>
    // Ten digits after the plus are an Indian number without its 91, which would be read as another country's.
    if (customer.contact !== undefined && !/^\+(?![6-9]\d{9}$)[1-9]\d{7,14}$/.test(customer.contact))
      return refusal('Contact number is not valid')
    const id = newId('plink')
    links.set(id, {
      id,
      reference_id,
      amount: Number(body.amount),
      currency: String(body.currency),
      status: 'created',
      short_url: `https://rzp.io/i/${id.slice(6)}`,
      expire_by: Number(body.expire_by),
      description: String(body.description),
      customer,
      payments: [],
    })
    return [200, links.get(id) as StubLink]
  }

  function readPayment(id: string): [number, object] {
    const paid = [...links.values()].flatMap(({ payments }) => payments).find((one) => one.payment_id === id)
    if (!paid) return refusal('The id provided does not exist')
    return [200, { ...paid, id, currency: 'INR', fee: paid.fee ?? null }]
  }

  function refund(payment: string, body: Record<string, unknown>, key: string): [number, object] {
    if (key.length < 10) return refusal('the idempotency key is too short')
    const before = byKey.get(key)
    if (before !== undefined) return [200, refundOf(before)]
    const paid = [...links.values()]
      .flatMap(({ payments }) => payments)
      .find(({ payment_id }) => payment_id === payment)
    if (!paid) return refusal('The id provided does not exist')
    const given = [...refunds.values()].filter(({ payment_id }) => payment_id === payment)
    const amount = Number(body.amount)
    if (given.reduce((sum, { amount: paise }) => sum + paise, amount) > paid.amount)
      return refusal('The total refund amount is greater than the refund payment amount')
    const id = newId('rfnd')
    refunds.set(id, { id, payment_id: payment, amount, status: refundStatus })
    byKey.set(key, id)
    return [200, refundOf(id)]
  }

  function answer({ method, path, authorization, body, headers }: StubCall): [number, object] {
    if (authorization !== `Basic ${Buffer.from(`${KEY}:${SECRET}`).toString('base64')}`)
      return [401, { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } }]
    const [, , first, id = '', last] = path.split(/[/?]/)
    if (first === 'payments' && method === 'GET') return readPayment(id)
    if (first === 'payments') return refund(id, body, String(headers['x-refund-idempotency'] ?? ''))
    if (first === 'refunds') return [200, refundOf(id)]
    if (method === 'POST' && id === '') return makeLink(body)
    if (id.startsWith('reference_id=')) {
      const reference = decodeURIComponent(id.slice('reference_id='.length))
      return [200, { payment_links: [...links.values()].filter((link) => link.reference_id === reference) }]
    }
    const link = links.get(id)
    if (!link) return refusal('The id provided does not exist')
    if (last !== 'cancel') return [200, link]
    if (link.status !== 'created') return refusal(`payment link has already been ${link.status}`)
    link.status = 'cancelled'
    return [200, link]
  }

  const server = http.createServer((request, response) => {
    void (async () => {
      const { method = '', url: path = '', headers } = request
      const call = {
        method,
        path,
        authorization: headers.authorization ?? '',
        body: await readBody(request),
        headers,
      }
      calls.push(call)
      const fate = await decide(call)
      if (fate === 'hang') return
      const [status, json] = typeof fate === 'number' ? [fate, {}] : answer(call)
      if (fate === 'lost') request.socket.destroy()
      else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
    links,
    calls,
    /** Sets what happens to later requests. */
    decide: (fate: typeof decide) => void (decide = fate),
    /** Sets the status that later refunds are answered with. */
    refundsAre: (status: 'processed' | 'pending') => void (refundStatus = status),
    refunds,
    /** Pays a link as a customer does, with Razorpay's fee where it is known; returns the payment. */
    pay(link: StubLink, amount = link.amount, fee?: number) {
      const made = { payment_id: newId('pay'), amount, status: 'captured', created_at: seconds() }
      const payment = { ...made, ...(fee !== undefined && { fee }) }
      link.status = 'paid'
      link.payments.push(payment)
      return payment
    },
  }
}
export type StubGateway = Awaited<ReturnType<typeof openStubGateway>>

/** Returns the body of a message about a link, as Razorpay writes it. */
export function linkEvent(
  event: 'payment_link.paid' | 'payment_link.expired' | 'payment_link.cancelled',
  link: StubLink,
  payment = link.payments.at(-1),
): string {
  const paid = payment && {
    payment: {
      entity: {
        id: payment.payment_id,
        entity: 'payment',
        amount: payment.amount,
        currency: link.currency,
        status: payment.status,
        fee: payment.fee ?? null,
        created_at: payment.created_at,
      },
    },
  }
  return JSON.stringify({
    entity: 'event',
    account_id: 'acc_test',
    event,
    contains: ['payment_link', 'payment'],
    payload: { payment_link: { entity: link }, ...(event === 'payment_link.paid' ? paid : {}) },
    created_at: seconds(),
  })
}

/** Returns the body of the message that a refund was processed. */
export const refundEvent = (refund: object) =>
  JSON.stringify({
    event: 'refund.processed',
    payload: { refund: { entity: { currency: 'INR', ...refund } } },
  })

export const signatureOf = (body: string, secret = WEBHOOK_SECRET) =>
  createHmac('sha256', secret).update(body).digest('hex')
