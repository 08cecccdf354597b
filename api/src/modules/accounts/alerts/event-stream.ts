import { Readable } from 'node:stream'

/** Sent now and then, so that proxies keep the connection and a broken one is noticed. */
const HEARTBEAT = ':\n\n'

/** Returns an event in the form of server-sent events; `data` is JSON, which has no line breaks. */
export const eventText = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/**
 * A stream of states of which only the latest counts: while a slow reader takes one in, the next waits and is replaced
 * by later ones, so that nothing piles up.
 */
export class EventStream extends Readable {
  #waiting: string | null = null
  #isWanted = false

  constructor() {
    // Asks for the next text only once the last has been taken.
    super({ highWaterMark: 1 })
  }

  override _read(): void {
    this.#isWanted = true
    this.#pass()
  }

  /** Sends a text as soon as the reader takes it, unless a later one comes first. */
  send(text: string): void {
    this.#waiting = text
    this.#pass()
  }

  /** Sends a heartbeat; returns false when the reader has not even taken what was sent before. */
  beat(): boolean {
    if (this.#waiting !== null) return false
    this.send(HEARTBEAT)
    return true
  }

  /** Ends the stream after what was passed on. */
  end(): void {
    if (!this.readableEnded && !this.destroyed) this.push(null)
  }

  #pass(): void {
    if (this.#waiting === null || !this.#isWanted || this.destroyed) return
    const text = this.#waiting
    this.#waiting = null
    this.#isWanted = false
    this.push(text)
  }
}
