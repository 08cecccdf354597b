import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { callerOfRequest } from '../../../http/caller.ts'
import { HttpError } from '../../../http/errors.ts'
import { createFairTurns } from '../../../async/fair-turns.ts'

/** argon2id: 19 MiB, two passes, one lane. */
const settings = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Limits of concurrent and waiting hashes, so that sign-ins do not slow down other requests, and one client
 * cannot keep others from signing in.
 */
const fairTurns = createFairTurns({
  atOnce: 2,
  waiting: 64,
  waitingOfOne: 16,
  full: () => new HttpError(429, 'Too many people are signing in just now. Try again in a moment.'),
})

const inFairTurn = <Result>(work: () => Promise<Result>) => fairTurns(callerOfRequest.getStore() ?? '', work)

/** Returns the password's hash as a PHC string with its own salt. */
export async function hashPassword(password: string): Promise<string> {
  return inFairTurn(() => hash(password, settings))
}

let decoy: Promise<string> | undefined

/**
 * Tells whether the password matches `passwordHash`. Without a hash (no such account) it takes the same time,
 * so that the duration does not reveal which accounts exist.
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const against = passwordHash ?? (await decoy)
  const matches = await inFairTurn(() => verify(against, password))
  return matches && passwordHash !== undefined
}
