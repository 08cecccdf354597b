import { setTimeout as sleep } from 'node:timers/promises'
import type { LightMyRequestResponse } from 'fastify'
import { inject } from 'vitest'

const MOST_TRIES = 10

/**
 * Makes a call of many at once. PostgreSQL may have no connection for it in time, so there it is made again after the
 * pause that the shop asks for.
 */
export async function comeAgain(
  call: () => Promise<LightMyRequestResponse>,
  tries = MOST_TRIES,
): Promise<LightMyRequestResponse> {
  const answer = await call()
  const pause = Number(answer.headers['retry-after'])
  if (answer.statusCode !== 503 || !pause || tries === 1 || !inject('postgresServer')) return answer
  await sleep(pause * 1000)
  return comeAgain(call, tries - 1)
}
