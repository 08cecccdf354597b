import { isIP, isIPv4, isIPv6 } from 'node:net'
import { Address6 } from 'ip-address'
import { phoneDigits } from '@karigar/contract/base/phone'
import { MOST_WORK } from '@karigar/contract/catalogue/search/work'
import type { Endpoint } from '@karigar/contract/base/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import fp from 'fastify-plugin'
import { keyedHash } from '../crypto/keyed-hash.ts'
import { callBack } from '../http/call-back.ts'
import { callerOfRequest } from '../http/caller.ts'
import { addRouteHook, takesNoBody } from '../http/route-hook.ts'
import type { UsersTable } from '../database/tables/accounts.tables.ts'
import { HttpError } from '../http/errors.ts'
import { createMemoryWindows } from '../limits/memory-windows.ts'
import { addHit, forgetHits, isWindowOpen } from '../limits/rate-limits.repository.ts'

type Limit = NonNullable<Endpoint['limit']>

/** Counts a request, and throws when its allowance is used up. */
type Count = (request: FastifyRequest, reply: FastifyReply) => Promise<void> | void

const hookOf =
  (count: Count) =>
  (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    // A count in memory is done at once; Fastify passes on what it throws.
    const counted = count(request, reply)
    if (counted) void callBack(counted, done)
    else done()
  }

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Takes the most work of a search from the allowance of the caller's address; throws when it is used up. The
     * returned function gives back what the search did not need.
     */
    takeSearchWork: Take
    /** Takes an order from the allowances of the caller's address and account, in the same way. */
    takeOrder: Take
    /** Remembers for 30 days that the account of this sign-in is used from the network of the request. */
    rememberNetwork(request: FastifyRequest, user: UsersTable): Promise<void>
    /** Forgets the guesses at the account's codes from the network of the request, which has given a right one. */
    forgetWrongCodes(request: FastifyRequest, user: UsersTable): Promise<void>
  }
}

/** Takes the most that a call may need; the returned function gives back what it did not need. */
type Take = (request: FastifyRequest, reply: FastifyReply) => (spent: number) => void

/** Answers that an address may have computed in five minutes, if each takes the most work. */
const DEAREST_SEARCHES = 50

/** Orders that an address, and an account, may make in five minutes. */
const NEW_ORDERS = 60

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const KNOWN_MS = 30 * 24 * HOUR_MS

/** The general limit remembers this many addresses, the latest ones. */
const MAX_ADDRESSES = 20_000

/** Matches `203.0.113.9:4711` and `[2001:db8::1]:4711`: some proxies forward an address with its port. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/

/**
 * Returns the client's address as its proxy names it. A forwarded text that is not an address counts for the proxy,
 * because each such text would otherwise have a limit of its own.
 */
function addressOf({ ip, socket }: FastifyRequest): string {
  if (isIPv4(ip)) return ip
  const [, v6, v4] = WITH_PORT.exec(ip) ?? []
  const address = v6 ?? v4 ?? ip
  return isIP(address) === 0 ? (socket.remoteAddress ?? '') : address
}

/** Returns the network of that many bits of an IPv6 address; IPv4 addresses, also those written as IPv6, stay. */
function networkOf(known: string, bits: number): string {
  if (!isIPv6(known)) return known
  const address = new Address6(known)
  return address.isMapped4()
    ? address.to4().correctForm()
    : new Address6(`${address.correctForm()}/${bits}`).startAddress().correctForm()
}

/** Returns whom a call counts for: the address, or in IPv6 the /64 that a provider gives one line. */
const callerOf = (request: FastifyRequest): string => networkOf(addressOf(request), 64)

/** Returns the /48 of a caller, which one customer of a provider may have as a whole; null in IPv4. */
function siteOf(request: FastifyRequest): string | null {
  const caller = callerOf(request)
  return isIPv6(caller) ? networkOf(caller, 48) : null
}

/** So many times the allowance of one network has the /48 that it is in. */
const SITE_FACTOR = 4

/** Returns the identifier as sign-in reads it, so that another spelling of an account shares its allowance. */
function accountOf({ body }: FastifyRequest): string {
  const { email, username, phone } = (body ?? {}) as Record<string, unknown>
  const identifier = String(email ?? username ?? phone ?? '')
  return phoneDigits(identifier) ?? identifier.trim().toLowerCase()
}

/** Names the network of the request as one that this account is used from. */
const knownNetwork = (request: FastifyRequest, account: string) => `known ${callerOf(request)} ${account}`

/** Names the guesses at an account's password or codes from a network. */
const guessesOf = (what: 'password' | 'code', network: string, account: string) =>
  `${what} ${network} ${account}`

const givesPassword = ({ body }: FastifyRequest) =>
  Boolean((body as { current_password?: string } | undefined)?.current_password)

function refuse(reply: FastifyReply, seconds: number): never {
  reply.header('retry-after', seconds)
  const wait = seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`
  throw new HttpError(429, `Too many attempts. Please try again in ${wait}.`)
}

/**
 * Limits the calls under /api. The general limits are counted by address in the memory of each process, and so are
 * searches and new orders. What an attacker gains from a second process or a restart, which is guesses at passwords and
 * the few free meetings, is counted in the database for all processes together. Requests that authentication refuses
 * count too.
 */
async function rateLimits(app: FastifyInstance): Promise<void> {
  const keyOf = (what: string) => keyedHash(app.config.jwtSecret, 'rate limit', what)
  // Password hashing is queued by client address, even without rate limits. Set here and no earlier, because
  // reading the body loses the async context. What has no body has no password.
  app.addHook('onRoute', (route) => {
    if (!takesNoBody(route))
      addRouteHook(route, 'preHandler', (request, _reply, done) =>
        callerOfRequest.run(callerOf(request), done),
      )
  })
  /**
   * Counts an effect and not the calls that may have it. It is taken beforehand, so that no crowd of calls goes
   * past the allowance before the first of them is counted.
   */
  function taking(max: number, most: number, keysOf: (request: FastifyRequest) => string[]): Take {
    const count = createMemoryWindows(max * most, 5 * MINUTE_MS, MAX_ADDRESSES)
    return (request, reply) => {
      if (!app.config.rateLimits) return () => undefined
      const keys = keysOf(request)
      const giveBack = (amount: number) => keys.forEach((key) => void count(key, -amount))
      const seconds = Math.max(...keys.map((key) => count(key, most)))
      if (seconds > 0) {
        giveBack(most)
        refuse(reply, seconds)
      }
      return (spent) => giveBack(most - spent)
    }
  }
  app.decorate(
    'takeSearchWork',
    taking(DEAREST_SEARCHES, MOST_WORK, (request) => [callerOf(request)]),
  )
  app.decorate(
    'takeOrder',
    taking(NEW_ORDERS, 1, (request) => {
      const { signedIn } = request
      return [callerOf(request), ...(signedIn ? [`account ${signedIn.account.id}`] : [])]
    }),
  )
  app.decorate('rememberNetwork', async (request, { id, username, email, phone }) => {
    if (!app.config.rateLimits) return
    for (const account of [id, username, email, phone])
      if (account !== null) await addHit(app.db, keyOf(knownNetwork(request, account)), KNOWN_MS)
  })
  app.decorate('forgetWrongCodes', async (request, { id }) => {
    if (app.config.rateLimits) await forgetHits(app.db, keyOf(guessesOf('code', callerOf(request), id)))
  })
  if (!app.config.rateLimits) return

  function inMemory(max: number): Count {
    const count = createMemoryWindows(max, 5 * MINUTE_MS, MAX_ADDRESSES)
    return (request, reply) => {
      const seconds = count(callerOf(request))
      if (seconds > 0) refuse(reply, seconds)
    }
  }
  const calls = inMemory(1200)
  const orders = inMemory(60)
  const searches = inMemory(30)

  async function inDatabase(reply: FastifyReply, what: string, max: number, windowMs: number): Promise<void> {
    const { hits, endsIn } = await addHit(app.db, keyOf(what), windowMs)
    if (hits > max) refuse(reply, Math.ceil(endsIn / 1000))
  }

  /** Counts for the caller, and in IPv6 for the /48 as well, in which one attacker may have 65,536 networks. */
  async function byNetwork(
    request: FastifyRequest,
    reply: FastifyReply,
    { what, max, windowMs }: { what: (network: string) => string; max: number; windowMs: number },
  ): Promise<void> {
    await inDatabase(reply, what(callerOf(request)), max, windowMs)
    const site = siteOf(request)
    if (site !== null) await inDatabase(reply, what(`/48 ${site}`), max * SITE_FACTOR, windowMs)
  }

  /** Returns the account that a guess is about: whom the challenge was given to, or who is named. */
  const guessedAt = (request: FastifyRequest): string => {
    const { challenge } = (request.body ?? {}) as { challenge?: unknown }
    return typeof challenge === 'string' ? (app.openChallenge(challenge)?.sub ?? '') : accountOf(request)
  }
  // By account and address together, so that nobody can lock somebody else out of an account.
  const guesses =
    (what: 'password' | 'code', windowMs: number): Count =>
    (request, reply) =>
      byNetwork(request, reply, {
        what: (network) => guessesOf(what, network, guessedAt(request)),
        max: 10,
        windowMs,
      })
  const calledFrom =
    (what: 'passwords' | 'passkeys'): Count =>
    (request, reply) =>
      byNetwork(request, reply, { what: (network) => `${what} ${network}`, max: 60, windowMs: 5 * MINUTE_MS })
  const passwords = calledFrom('passwords')

  /** Counts for the account alone, because many machines may guess together; its owner's networks go on. */
  const byAccount =
    (what: 'password' | 'code', max: number): Count =>
    async (request, reply) => {
      const account = guessedAt(request)
      const { hits, endsIn } = await addHit(app.db, keyOf(`${what} of ${account}`), HOUR_MS)
      if (hits <= max || (await isWindowOpen(app.db, keyOf(knownNetwork(request, account))))) return
      refuse(reply, Math.ceil(endsIn / 1000))
    }
  const both =
    (...counts: Count[]): Count =>
    async (request, reply) => {
      for (const count of counts) await count(request, reply)
    }

  const codes = both(guesses('code', HOUR_MS), byAccount('code', 20))

  const countsCall: Partial<Record<Limit, Count>> = {
    orders,
    searches,
    meetings: (request, reply) => inDatabase(reply, `meetings ${callerOf(request)}`, 20, HOUR_MS),
    passwords,
    'sign-ins': passwords,
    codes: passwords,
    // Nobody guesses a passkey; only how often a network asks is counted.
    passkeys: calledFrom('passkeys'),
  }
  const countsGuess: Partial<Record<Limit, Count>> = {
    passwords: guesses('password', 5 * MINUTE_MS),
    'sign-ins': both(guesses('password', 5 * MINUTE_MS), byAccount('password', 100)),
    // A code has six digits, and whoever guesses has the password already. Nobody guesses a passkey.
    codes: (request, reply) => {
      const { passkey } = (request.body ?? {}) as { passkey?: unknown }
      return passkey === undefined ? codes(request, reply) : undefined
    },
    // By account alone: whoever holds a stolen session can change addresses.
    'own password': async (request, reply) => {
      if (givesPassword(request))
        await inDatabase(reply, `own password ${request.signedIn?.account.id}`, 10, HOUR_MS)
    },
  }

  // Hooks of the route itself, so that a call runs only those that count something.
  app.addHook('onRoute', (route) => {
    if (route.url !== '/api' && !route.url.startsWith('/api/')) return
    const limit = route.config?.limit
    const ofCall = limit && countsCall[limit]
    addRouteHook(route, 'onRequest', hookOf(calls))
    if (ofCall) addRouteHook(route, 'onRequest', hookOf(ofCall))
    const ofGuess = limit && countsGuess[limit]
    if (ofGuess) addRouteHook(route, 'preHandler', hookOf(ofGuess))
  })
}

export default fp(rateLimits, { name: 'rate-limits' })
