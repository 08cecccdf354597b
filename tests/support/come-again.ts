import { setTimeout as sleep } from 'node:timers/promises'
import type { LightMyRequestResponse } from 'fastify'

/** Makes a call, and again for as long as the shop is too busy for it, after the pause that it asks for. */
export async function comeAgain(
  call: () => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> {
  const answer = await call()
  if (answer.statusCode !== 503) return answer
  await sleep(Number(answer.headers['retry-after']) * 1000)
  return comeAgain(call)
}
