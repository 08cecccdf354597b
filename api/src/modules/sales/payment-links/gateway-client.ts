import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleType,
  retry,
  wrap,
} from 'cockatiel'
import Type, { type Static, type TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { GatewayKeys } from '../../shop/payment/payment.actions.ts'

/** Requests to Razorpay, after its documentation of payment links and refunds. */

/** How long one request may take, in milliseconds. */
const TIMEOUT_MS = 5000
const RETRIES = 2
/** After this many failures in a row nothing is sent for a while. */
const FAILURES = 5
const PAUSE_MS = 30_000

/** Razorpay did not answer, or could not; the same request may succeed later. */
export class GatewayAway extends Error {}
/** Razorpay has refused the request; the message is its reason. */
export class GatewayRefusal extends Error {}

const PaymentSchema = Type.Object({
  payment_id: Type.String(),
  amount: Type.Integer({ description: 'Paise.' }),
  status: Type.String(),
  created_at: Type.Optional(Type.Integer()),
})

const LinkSchema = Type.Object({
  id: Type.String(),
  reference_id: Type.String(),
  status: Type.String(),
  short_url: Type.String(),
  currency: Type.String(),
  payments: Type.Optional(Type.Union([Type.Array(PaymentSchema), Type.Null()])),
})
/** A payment link as Razorpay describes it; the fees of its payments are asked for apart. */
export type GatewayLink = Static<typeof LinkSchema> & { fees?: ReadonlyMap<string, number> }

const FeeSchema = Type.Object({
  fee: Type.Optional(Type.Union([Type.Integer({ description: 'Paise.' }), Type.Null()])),
})

const RefundSchema = Type.Object({
  id: Type.String(),
  amount: Type.Integer({ description: 'Paise.' }),
  currency: Type.String(),
  payment_id: Type.String(),
  status: Type.String(),
})
/** A refund as Razorpay describes it. */
export type GatewayRefundAnswer = Static<typeof RefundSchema>

const ListSchema = Type.Object({ payment_links: Type.Array(LinkSchema) })
const RefusalSchema = Type.Object({ error: Type.Object({ description: Type.String() }) })
const refusals = Compile(RefusalSchema)

export interface LinkToMake {
  reference: string
  paise: number
  description: string
  expiresAt: Date
  customer: { name?: string; email?: string; contact?: string }
}

/** Reads JSON that may be broken off; null when it is none. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return null
  }
}

/**
 * Returns functions that ask Razorpay. Each has a timeout, is repeated a few times when Razorpay does not answer, and
 * is not sent at all for a while after many failures. They reject with GatewayAway or GatewayRefusal.
 */
export function createGatewayClient(
  baseUrl: string,
  { givesUp = () => AbortSignal.timeout(TIMEOUT_MS) }: { givesUp?: () => AbortSignal } = {},
) {
  const isAway = handleType(GatewayAway)
  const policy = wrap(
    retry(isAway, { maxAttempts: RETRIES, backoff: new ExponentialBackoff({ initialDelay: 200 }) }),
    circuitBreaker(isAway, { halfOpenAfter: PAUSE_MS, breaker: new ConsecutiveBreaker(FAILURES) }),
  )

  async function ask(
    { apiKey, apiSecret }: GatewayKeys,
    method: 'GET' | 'POST',
    path: string,
    { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
  ): Promise<unknown> {
    let response: Response
    try {
      response = await fetch(`${baseUrl}/v1/${path}`, {
        method,
        headers: {
          authorization: `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: 'error',
        signal: givesUp(),
      })
    } catch (cause) {
      throw new GatewayAway('Razorpay did not answer', { cause })
    }
    if (response.status >= 500 || response.status === 429)
      throw new GatewayAway(`Razorpay answered ${response.status}`)
    const answer = await readJson(response)
    if (!response.ok)
      throw new GatewayRefusal(
        refusals.Check(answer) ? answer.error.description : `it answered ${response.status}`,
      )
    return answer
  }

  function request<Schema extends TSchema>(schema: Schema) {
    const answers = Compile(schema)
    return async (...asked: Parameters<typeof ask>): Promise<Static<Schema>> => {
      try {
        return await policy.execute(async () => {
          const answer = await ask(...asked)
          if (!answers.Check(answer))
            throw new GatewayAway(`Razorpay answered ${asked[2]} otherwise than agreed`)
          return answer as Static<Schema>
        })
      } catch (error) {
        if (error instanceof BrokenCircuitError)
          throw new GatewayAway('Razorpay did not answer before', { cause: error })
        throw error
      }
    }
  }

  const link = request(LinkSchema)
  const list = request(ListSchema)
  const refund = request(RefundSchema)
  const fee = request(FeeSchema)

  return {
    makeLink: (keys: GatewayKeys, { reference, paise, description, expiresAt, customer }: LinkToMake) =>
      link(keys, 'POST', 'payment_links', {
        body: {
          amount: paise,
          currency: 'INR',
          accept_partial: false,
          expire_by: Math.floor(expiresAt.getTime() / 1000),
          reference_id: reference,
          description,
          customer,
          // The shop sends the link by chat.
          notify: { sms: false, email: false },
          reminder_enable: false,
        },
      }),
    /** Returns the link with our number; null when Razorpay has none. */
    async findLink(keys: GatewayKeys, reference: string): Promise<GatewayLink | null> {
      const found = await list(keys, 'GET', `payment_links?reference_id=${encodeURIComponent(reference)}`)
      return found.payment_links.find(({ reference_id }) => reference_id === reference) ?? null
    },
    readLink: (keys: GatewayKeys, id: string) => link(keys, 'GET', `payment_links/${encodeURIComponent(id)}`),
    /** Returns Razorpay's fee for a payment in paise, which may be a part of what was paid. */
    readFee: async (keys: GatewayKeys, payment: string): Promise<number> =>
      (await fee(keys, 'GET', `payments/${encodeURIComponent(payment)}`)).fee ?? 0,
    cancelLink: (keys: GatewayKeys, id: string) =>
      link(keys, 'POST', `payment_links/${encodeURIComponent(id)}/cancel`),
    /** Gives back so many paise of a payment; the same `key` gives back once. */
    refund: (keys: GatewayKeys, payment: string, paise: number, key: string) =>
      refund(keys, 'POST', `payments/${encodeURIComponent(payment)}/refund`, {
        body: { amount: paise },
        headers: { 'x-refund-idempotency': key },
      }),
    readRefund: (keys: GatewayKeys, id: string) => refund(keys, 'GET', `refunds/${encodeURIComponent(id)}`),
  }
}

export type GatewayClient = ReturnType<typeof createGatewayClient>
