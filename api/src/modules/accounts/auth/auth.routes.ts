import type { StaffLogin, TokenReply } from '@karigar/contract/accounts/auth.wire'
import { SECOND_FACTOR_CODE, SET_UP_FACTOR_CODE } from '@karigar/contract/accounts/second-step'
import { factorMessages } from '@karigar/contract/accounts/second-factor.words'
import { namedShop, SITE_VIEW_COOKIE } from '@karigar/contract/shop/shop-opening.rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serve } from '../../../endpoints/mount.ts'
import { HttpError } from '../../../http/errors.ts'
import { factorPlace } from '../second-factor/own-factor.ts'
import { askAnyPasskey, findByPasskey } from '../second-factor/passkeys.actions.ts'
import {
  beginSetUp,
  nextStep,
  readWays,
  requireFactor,
  setUpFactor,
} from '../second-factor/second-factor.actions.ts'
import { readShop } from '../../shop/shop/shop.actions.ts'
import { registerCustomer, toSessionUser } from '../users/users.actions.ts'
import type { UsersTable } from '../../../database/tables/accounts.tables.ts'
import { findChallenged, findStaff, logOut, recordStaff, signInCustomer } from './auth.actions.ts'

function sentenceFor(code: NonNullable<ReturnType<typeof nextStep>>, user: UsersTable): string {
  if (code === SET_UP_FACTOR_CODE) return factorMessages.setUpNeeded
  return user.second_factor_sealed === null ? factorMessages.passkeyNeeded : factorMessages.codeNeeded
}

export async function authRoutes(app: FastifyInstance): Promise<void> {
  const place = factorPlace(app)

  async function tokenFor(user: UsersTable, request: FastifyRequest): Promise<TokenReply> {
    await app.rememberNetwork(request, user)
    return { access_token: await app.issueToken(user), token_type: 'bearer', user: toSessionUser(user) }
  }
  async function staffTokenFor(user: UsersTable, request: FastifyRequest): Promise<TokenReply> {
    await recordStaff(app.db, user)
    return tokenFor(user, request)
  }
  /** Answers a right password of staff: with a token, or by asking for the step that comes before it. */
  async function signInStaff(
    role: 'admin' | 'manager',
    body: StaffLogin,
    request: FastifyRequest,
  ): Promise<TokenReply> {
    const user = await findStaff(app.db, role, body)
    const code = nextStep(user)
    if (code === null) return staffTokenFor(user, request)
    const more = { code, challenge: app.issueChallenge(user) }
    throw new HttpError(401, sentenceFor(code, user), undefined, undefined, more)
  }
  const challenged = (challenge: string, step: ReturnType<typeof nextStep>) =>
    findChallenged(app.db, app.openChallenge(challenge), step)

  serve(app, 'POST /auth/login', async ({ body, request }) =>
    tokenFor(await signInCustomer(app.db, body), request),
  )
  serve(app, 'POST /auth/admin/login', ({ body, request }) => signInStaff('admin', body, request))
  serve(app, 'POST /auth/manager/login', ({ body, request }) => signInStaff('manager', body, request))
  serve(app, 'POST /auth/second-factor/ask', async ({ body }) =>
    readWays(app.db, await challenged(body.challenge, SECOND_FACTOR_CODE), place),
  )
  serve(app, 'POST /auth/second-factor', async ({ body, request }) => {
    const user = await challenged(body.challenge, SECOND_FACTOR_CODE)
    await requireFactor(app.db, user, body, place)
    await app.forgetWrongCodes(request, user)
    return staffTokenFor(user, request)
  })
  serve(app, 'POST /auth/passkey/ask', async () => ({ question: await askAnyPasskey(place) }))
  serve(app, 'POST /auth/passkey', async ({ body, request }) =>
    staffTokenFor(await findByPasskey(app.db, body.passkey, place), request),
  )
  serve(app, 'POST /auth/second-factor/begin', async ({ body }) =>
    beginSetUp(app.db, await challenged(body.challenge, SET_UP_FACTOR_CODE), {
      ...place,
      shopName: namedShop(await readShop(app.db)),
    }),
  )
  serve(app, 'POST /auth/second-factor/set-up', async ({ body, request }) => {
    const user = await challenged(body.challenge, SET_UP_FACTOR_CODE)
    const recovery_codes = await setUpFactor(app.db, user, body, { ...place, isFirst: true })
    return { ...(await staffTokenFor(user, request)), recovery_codes }
  })
  serve(app, 'POST /auth/register', ({ body, once }) => registerCustomer(once, body))
  serve(app, 'POST /auth/logout', async ({ request, reply }) => {
    // Whoever uses this browser next is not to see a shop that is not open.
    if (request.headers.cookie?.includes(SITE_VIEW_COOKIE))
      reply.header('set-cookie', `${SITE_VIEW_COOKIE}=; Path=/; Max-Age=0`)
    return logOut(app.db, request.token())
  })
  serve(app, 'GET /auth/session', async ({ account }) => toSessionUser(account))
}
