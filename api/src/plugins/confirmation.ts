import type { Confirmation } from '@karigar/contract/accounts/confirmation.wire'
import {
  CONFIRM_CODE,
  CONFIRMATION_HEADER,
  CONFIRMED_MINUTES,
} from '@karigar/contract/accounts/confirmation.rules'
import { staffMessages } from '@karigar/contract/accounts/staff.words'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { UsersTable } from '../database/tables/accounts.tables.ts'
import { HttpError } from '../http/errors.ts'
import { addRouteHook } from '../http/route-hook.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Issues the confirmation that the owner of the request's session has just proved who they are. */
    issueConfirmation(request: FastifyRequest): Confirmation
    /** Issues a challenge: the proof, for ten minutes, that somebody has entered the account's password. */
    issueChallenge(user: UsersTable): string
    /** Returns whose password a challenge proves, and the account's version then; null unless it is valid. */
    openChallenge(challenge: string): { sub: string; ver: number } | null
  }
}

const CONFIRMED_SECONDS = CONFIRMED_MINUTES * 60
/** No role: a confirmation is never accepted as the token of a session. */
const AUDIENCE = 'karigar:confirmation'
/** No role either. */
const CHALLENGE_AUDIENCE = 'karigar:second-factor'

/**
 * Signs what proves that a password was entered or a passkey used: a confirmation within a session, a challenge before
 * one. Asks for either before the calls that the contract marks `confirms`. A confirmation is signed and belongs to one
 * token, so it costs the calls no query, and whoever has only a copy of the token cannot use what its owner confirms.
 */
async function confirmation(app: FastifyInstance): Promise<void> {
  function isConfirmed(request: FastifyRequest): boolean {
    if (Date.now() / 1000 - request.session().since < CONFIRMED_SECONDS) return true
    const given = request.headers[CONFIRMATION_HEADER]
    if (typeof given !== 'string') return false
    try {
      const { aud, jti } = app.jwt.verify<{ aud: string; jti: string }>(given)
      return aud === AUDIENCE && jti === request.token().id
    } catch {
      return false
    }
  }

  app.decorate('issueConfirmation', (request) => {
    const { id: sub, token_version: ver } = request.account()
    const iat = Math.floor(Date.now() / 1000)
    const token = { sub, aud: AUDIENCE, jti: request.token().id, expiresIn: CONFIRMED_SECONDS }
    return {
      confirmation: app.jwt.sign({ ver, iat }, token),
      expires_at: new Date((iat + CONFIRMED_SECONDS) * 1000).toISOString(),
    }
  })
  app.decorate('issueChallenge', ({ id: sub, token_version: ver }) =>
    app.jwt.sign({ ver }, { sub, aud: CHALLENGE_AUDIENCE, expiresIn: CONFIRMED_SECONDS }),
  )
  app.decorate('openChallenge', (challenge) => {
    try {
      const { aud, sub, ver } = app.jwt.verify<{ aud: string; sub: string; ver: number }>(challenge)
      return aud === CHALLENGE_AUDIENCE ? { sub, ver } : null
    } catch {
      return null
    }
  })
  app.addHook('onRoute', (route) => {
    if (!route.config?.confirms) return
    addRouteHook(route, 'onRequest', (request, _reply, done) => {
      if (isConfirmed(request)) done()
      else done(new HttpError(403, staffMessages.confirmNeeded, undefined, undefined, { code: CONFIRM_CODE }))
    })
  })
}

export default fp(confirmation, { name: 'confirmation', dependencies: ['authentication'] })
