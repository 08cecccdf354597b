import type { Endpoint } from '@karigar/contract/base/endpoint'
import { endpoints } from '@karigar/contract/endpoints'
import { KEPT_ANSWERS } from '@karigar/contract/kept-answers'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const CONSOLE = path.resolve(import.meta.dirname, '../../admin/src')

/** Calls of the console's pages before anybody is signed in; without a token nothing is kept. */
const AS_GUESTS = ['GET /public/demo']

async function consoleReads(): Promise<string[]> {
  const names = await readdir(CONSOLE, { recursive: true })
  const sources = await Promise.all(
    names
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
      .map((name) => readFile(path.join(CONSOLE, name), 'utf8')),
  )
  return [...new Set(sources.flatMap((source) => source.match(/GET \/[a-z][\w/:-]*/g) ?? []))]
}

/** Every property of a schema by its path, such as `documents.path`. */
function properties(schema: unknown, at = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const {
    properties: own = {},
    items,
    anyOf = [],
  } = schema as {
    properties?: Record<string, unknown>
    items?: unknown
    anyOf?: unknown[]
  }
  return [
    ...Object.entries(own).flatMap(([name, inner]) => {
      const full = at ? `${at}.${name}` : name
      return [full, ...properties(inner, full)]
    }),
    ...[items, ...anyOf].flatMap((inner) => properties(inner, at)),
  ]
}

/** Names that sound like a key and are none, each with what it is. */
const HARMLESS: Readonly<Record<string, string>> = {
  'GET /public/shop: hero.link': 'a page of the shop',
  'GET /public/shop: faq.link': 'a page of the shop',
  'GET /admin/setup: test_keys': 'whether there are any',
  'GET /admin/orders/:id/payments: upi.link': 'pays the shop, whose address everybody may know',
  'GET /staff/orders/:id/desk: links': 'addresses of files, which staff have typed',
  'GET /staff/orders/:id/desk: links.url': 'the same',
  'GET /admin/pictures: url': 'a picture of the shop',
  'GET /admin/pictures/:id: url': 'a picture of the shop',
}

describe('what the console keeps of its reads', () => {
  it('is said of every endpoint below its roles, and of no other', () => {
    const reads = Object.keys(endpoints).filter((key) => /^GET \/(admin|manager|staff)\//.test(key))
    expect(Object.keys(KEPT_ANSWERS).toSorted()).toEqual([...reads, 'GET /public/shop'].toSorted())
  })

  it('is said of everything that the console’s code reads', async () => {
    const reads = await consoleReads()
    expect(reads.length).toBeGreaterThan(40)
    expect(reads.filter((key) => !(key in KEPT_ANSWERS) && !AS_GUESTS.includes(key))).toEqual([])
  })

  it('has no field that opens something', () => {
    const kept = Object.entries(KEPT_ANSWERS).filter(([, keeping]) => typeof keeping === 'string')
    const found = kept.flatMap(([key]) => {
      const { reply } = endpoints[key as keyof typeof endpoints] as Endpoint
      return properties(reply)
        .filter((name) =>
          /(?:^|[._])(?:key|secret|token|password|recovery|code|otp|path|link|(?<!image_)url|hash)s?$/i.test(
            name,
          ),
        )
        .map((name) => `${key}: ${name}`)
    })
    expect(found.filter((name) => !(name in HARMLESS))).toEqual([])
  })
})
