import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { HttpError } from '../../errors.ts'

/** argon2id: 19 MiB, two passes, one lane. */
const settings = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** How many hashes may be worked on at once, and how many may wait: sign-ins must not starve readers. */
const AT_ONCE = 2
const MAX_WAITING = 64

let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < AT_ONCE) running += 1
  else {
    if (waiting.length >= MAX_WAITING)
      throw new HttpError(429, 'Too many people are signing in just now. Try again in a moment.')
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** A password as a PHC string with its own salt. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, settings))
}

let decoy: Promise<string> | undefined

/**
 * Whether the password is the one behind `passwordHash`. Without a hash (no such account) it still costs the
 * same time, so that answers do not tell which accounts exist.
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const against = passwordHash ?? (await decoy)
  const matches = await inTurn(() => verify(against, password))
  return matches && passwordHash !== undefined
}
