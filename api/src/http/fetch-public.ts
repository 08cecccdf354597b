import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, lookupPublic, NoPublicAddress } from './public-address.ts'

/** How long a file may take, redirects included, in milliseconds. */
const LONGEST_MS = 12_000
const MOST_REDIRECTS = 3
const PRIVATE = 'Addresses of private networks are not fetched.'

export interface FetchOptions {
  mostBytes: number
  /** Allow private networks, other ports and http, for tests. */
  fromPrivate?: boolean
  longestMs?: number
}

/** Says why a file was not fetched, as a sentence for the person who gave the address. */
export class NotFetched extends Error {
  override readonly name = 'NotFetched'
}

/** Returns the address when a file may be fetched from it: https at its usual port, and no private network. */
function allowedUrl(address: string, base: string | undefined, fromPrivate: boolean): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : null
  if (!url || url.username || url.password) throw new NotFetched('This is no address of a file.')
  if (fromPrivate && /^https?:$/.test(url.protocol)) return url
  if (url.protocol !== 'https:') throw new NotFetched('Only https addresses are fetched.')
  if (url.port !== '') throw new NotFetched('Only the usual port of https is fetched from.')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A name is looked up when the connection is made, which goes to the public address that was found.
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new NotFetched(PRIVATE)
  return url
}

type Answer = { bytes: Buffer } | { redirect: string }

function ask(
  url: URL,
  { mostBytes, fromPrivate = false }: FetchOptions,
  signal: AbortSignal,
): Promise<Answer> {
  const { request } = url.protocol === 'https:' ? https : http
  const lookup = fromPrivate ? {} : { lookup: lookupPublic }
  const headers = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Karigar' }
  return new Promise((resolve, reject) => {
    // A connection of its own: one that is kept alive could have been made to another address.
    const sent = request(url, { headers, signal, agent: false, ...lookup }, (response) => {
      const { statusCode = 0 } = response
      const { location } = response.headers
      const end = (error: NotFetched) => {
        reject(error)
        sent.destroy()
      }
      if (statusCode >= 300 && statusCode < 400 && location !== undefined) {
        resolve({ redirect: location })
        sent.destroy()
        return
      }
      if (statusCode !== 200) return end(new NotFetched(`The server answered ${statusCode}.`))
      const tooLarge = new NotFetched(`The file has more than ${Math.floor(mostBytes / 1024 / 1024)} MB.`)
      if (Number(response.headers['content-length'] ?? 0) > mostBytes) return end(tooLarge)
      const parts: Buffer[] = []
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > mostBytes) end(tooLarge)
        else parts.push(part)
      })
      response.on('end', () => resolve({ bytes: Buffer.concat(parts) }))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end()
  })
}

/**
 * Fetches a file from an address that others have given, from the public internet alone: each redirect is checked like
 * the address itself, and the connection goes to the address that was looked up and checked. Throws NotFetched.
 */
export async function fetchPublic(address: string, options: FetchOptions): Promise<Buffer> {
  const { fromPrivate = false, longestMs = LONGEST_MS } = options
  const signal = AbortSignal.timeout(longestMs)
  let url = allowedUrl(address, undefined, fromPrivate)
  try {
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const answer = await ask(url, options, signal)
      if ('bytes' in answer) return answer.bytes
      url = allowedUrl(answer.redirect, url.href, fromPrivate)
    }
  } catch (error) {
    if (error instanceof NotFetched) throw error
    if (error instanceof NoPublicAddress) throw new NotFetched(PRIVATE, { cause: error })
    const late = signal.aborted ? 'The server did not answer in time.' : 'The server could not be reached.'
    throw new NotFetched(late, { cause: error })
  }
  throw new NotFetched('The address leads from one to the next.')
}
