/** Answers of the API: from the network while it is there, or else what its reader has seen. */
import { type TokenClaims, tokenClaims } from '@karigar/contract/accounts/token-claims'
import type { FromWorker } from '../offline/messages.ts'
import { findSeen, keepSeen, type SeenAnswer } from '../offline/seen-store.ts'
import { isUnreachable } from '../offline/unreachable.ts'

declare const self: ServiceWorkerGlobalScope

/** What each open console was given from here in place of a newer answer: address and when that was seen. */
const given = new Map<string, Map<string, number>>()

/** Headers that screens read. */
const READ = ['content-type', 'content-range', 'etag']

const addressOf = (url: string) => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

async function tell(clientId: string, message: FromWorker): Promise<void> {
  const client = await self.clients.get(clientId)
  if (client) client.postMessage(message, [])
  else given.delete(clientId)
}

/** Notes for a console that an answer was seen then, or null: that it is of now. */
async function note(clientId: string, address: string, at: number | null): Promise<void> {
  const old = given.get(clientId) ?? new Map<string, number>()
  if (at === null && !old.delete(address)) return
  if (at !== null) old.set(address, at)
  given.set(clientId, old)
  await tell(clientId, { seen: { address, at } })
}

/** Tells a console once more what it was given; it may have asked before it could listen. */
export async function repeatNotes(clientId: string): Promise<void> {
  for (const [address, at] of given.get(clientId) ?? []) await tell(clientId, { seen: { address, at } })
}

async function keep(reader: TokenClaims, address: string, response: Response): Promise<void> {
  const headers = READ.flatMap((name): [string, string][] => {
    const value = response.headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  await keepSeen(reader, { address, at: Date.now(), body: await response.text(), headers })
}

const responseOf = ({ body, headers }: SeenAnswer) => new Response(body, { headers })

/** Answers a read. What cannot be answered fails as it would without a worker. */
export async function answerRead(event: FetchEvent): Promise<Response> {
  const { request, clientId } = event
  const address = addressOf(request.url)
  const reader = tokenClaims(request.headers.get('authorization')?.replace(/^Bearer /i, '') ?? null)
  const findKept = async () => {
    // Storage may be closed; then nothing was kept.
    const seen = reader && (await findSeen(reader, address, Date.now()).catch(() => undefined))
    if (seen) event.waitUntil(note(clientId, address, seen.at))
    return seen && responseOf(seen)
  }
  let response: Response
  try {
    response = await fetch(request)
  } catch (error) {
    const seen = request.signal.aborted ? undefined : await findKept()
    if (seen) return seen
    throw error
  }
  if (isUnreachable(response.status)) return (await findKept()) ?? response
  event.waitUntil(note(clientId, address, null))
  if (reader && response.status === 200)
    event.waitUntil(
      keep(reader, address, response.clone()).catch(() => {
        // Storage is full or closed, or the connection broke off: this is not kept.
      }),
    )
  return response
}
