import { LRUCache } from 'lru-cache'
import {
  accepts,
  compress,
  ENCODINGS,
  type Encoding,
  represent,
  type Representation,
} from '../http/representation.ts'

/** Brotli quality; quick enough for the first request to wait for it. */
const QUALITY = 5

const TYPE = 'application/json; charset=utf-8'

/** A response of the API at one revision of the catalogue, in each coding that was requested. */
export class CachedAnswer {
  readonly revision: number
  readonly #plain: Buffer<ArrayBuffer>
  readonly #made = new Map<Encoding | null, Promise<Representation>>()
  readonly #ready = new Map<Encoding | null, Representation>()

  constructor(revision: number, json: string) {
    this.revision = revision
    this.#plain = Buffer.from(json)
  }

  /** Returns the representation for this Accept-Encoding if it has been made already. */
  ready(acceptEncoding: string): Representation | undefined {
    return this.#ready.get(codingFor(acceptEncoding))
  }

  /** Returns the representation for this Accept-Encoding; each is made only once. */
  as(acceptEncoding: string): Promise<Representation> {
    const encoding = codingFor(acceptEncoding)
    let made = this.#made.get(encoding)
    if (!made) {
      made = this.#make(encoding)
      this.#made.set(encoding, made)
    }
    return made
  }

  async #make(encoding: Encoding | null): Promise<Representation> {
    const bytes = encoding === null ? this.#plain : await compress(this.#plain, encoding, QUALITY)
    const made = await represent(bytes, TYPE, encoding)
    this.#ready.set(encoding, made)
    return made
  }
}

const codingFor = (acceptEncoding: string): Encoding | null =>
  ENCODINGS.find((coding) => accepts(acceptEncoding, coding)) ?? null

export interface AnswerCache {
  /** Returns the response called `name` at `revision` or later if it is kept. */
  kept(name: string, revision: number): CachedAnswer | undefined
  /** Returns the response called `name` at `revision` or later, and makes it if needed. */
  find(name: string, revision: number, make: () => Promise<CachedAnswer>): Promise<CachedAnswer>
}

/**
 * Creates a cache of the `maxAnswers` most recently requested responses. Each is made by one request at a
 * time.
 */
export function createAnswerCache(maxAnswers: number): AnswerCache {
  const kept = new LRUCache<string, CachedAnswer>({ max: maxAnswers })
  const underWay = new Map<string, Promise<CachedAnswer>>()

  async function makeAlone(name: string, make: () => Promise<CachedAnswer>): Promise<CachedAnswer> {
    const making = make()
    underWay.set(name, making)
    try {
      return await making
    } finally {
      underWay.delete(name)
    }
  }

  return {
    kept(name, revision) {
      const answer = kept.get(name)
      return answer && answer.revision >= revision ? answer : undefined
    },
    async find(name, revision, make) {
      let answer = kept.get(name)
      // A response that another request is making may have been read too early for this one.
      while (!answer || answer.revision < revision)
        answer = await (underWay.get(name) ?? makeAlone(name, make))
      kept.set(name, answer)
      return answer
    },
  }
}
