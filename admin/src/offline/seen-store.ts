/**
 * What was seen in the console, in this browser: answers of the API for one account, until its session ends. The worker
 * writes and reads; a console that is open begins and ends it.
 */
import { SEEN } from '@karigar/contract/accounts/seen'
import type { TokenClaims } from '@karigar/contract/accounts/token-claims'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** The most answers that are kept, and their length in characters together; the oldest go first. */
export const MOST_ANSWERS = 300
export const MOST_CHARACTERS = 10_000_000
/** The longest answer that is kept, in characters. */
export const LONGEST = 500_000

export interface SeenAnswer {
  /** Path and query. */
  address: string
  /** When it came from the server, in milliseconds since 1970. */
  at: number
  body: string
  headers: [string, string][]
}

interface Schema extends DBSchema {
  owner: { key: 'owner'; value: TokenClaims }
  answers: {
    key: string
    value: SeenAnswer & { length: number }
    // With their lengths, so that the answers themselves need not be read to be counted.
    indexes: { age: [number, number] }
  }
}

let connection: Promise<IDBPDatabase<Schema>> | null = null

function open(): Promise<IDBPDatabase<Schema>> {
  const leave = () => {
    connection = null
  }
  connection ??= openDB<Schema>(SEEN, 1, {
    upgrade(database) {
      database.createObjectStore('owner')
      database.createObjectStore('answers', { keyPath: 'address' }).createIndex('age', ['at', 'length'])
    },
    // Somebody signs out: whoever deletes a database waits for those that have it open.
    blocking(_now, _then, event) {
      leave()
      ;(event.target as IDBDatabase).close()
    },
    terminated: leave,
  })
  connection.catch(leave)
  return connection
}

/**
 * Makes an account the owner of what is seen from now on; what another has seen goes. Only an open console does this, so
 * that an answer that arrives after a sign-out finds no owner and is not kept.
 *
 * @returns whether the account was the owner before
 */
export async function beginSeen(owner: TokenClaims): Promise<boolean> {
  const change = (await open()).transaction(['owner', 'answers'], 'readwrite')
  const before = await change.objectStore('owner').get('owner')
  if (before && before.user !== owner.user) await change.objectStore('answers').clear()
  await change.objectStore('owner').put(owner, 'owner')
  await change.done
  return before?.user === owner.user
}

/** Deletes everything that is kept. */
export async function endSeen(): Promise<void> {
  const change = (await open()).transaction(['owner', 'answers'], 'readwrite')
  await Promise.all([change.objectStore('owner').clear(), change.objectStore('answers').clear()])
  await change.done
}

/** Keeps an answer for the owner; does nothing for anybody else. */
export async function keepSeen(reader: TokenClaims, answer: SeenAnswer): Promise<void> {
  const { length } = answer.body
  if (length > LONGEST) return
  const change = (await open()).transaction(['owner', 'answers'], 'readwrite')
  const owner = await change.objectStore('owner').get('owner')
  if (owner?.user === reader.user) {
    // The session may go on with another token.
    if (owner.until !== reader.until) await change.objectStore('owner').put(reader, 'owner')
    const answers = change.objectStore('answers')
    await answers.put({ ...answer, length })
    let count = 0
    let characters = 0
    for (
      let cursor = await answers.index('age').openKeyCursor(null, 'prev');
      cursor;
      cursor = await cursor.continue()
    ) {
      count += 1
      characters += cursor.key[1]
      if (count > MOST_ANSWERS || characters > MOST_CHARACTERS) await answers.delete(cursor.primaryKey)
    }
  }
  await change.done
}

/** Returns an answer that the reader has seen. After the end of the session there is none, and all are deleted. */
export async function findSeen(
  reader: TokenClaims,
  address: string,
  now: number,
): Promise<SeenAnswer | undefined> {
  // In one transaction, so that no other account begins between the two.
  const reading = (await open()).transaction(['owner', 'answers'])
  const [owner, answer] = await Promise.all([
    reading.objectStore('owner').get('owner'),
    reading.objectStore('answers').get(address),
  ])
  if (owner && now >= Math.min(owner.until, reader.until)) {
    await endSeen()
    return undefined
  }
  return owner?.user === reader.user ? answer : undefined
}
