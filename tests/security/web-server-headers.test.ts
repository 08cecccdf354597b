import { endpoints } from '@karigar/contract/endpoints'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../support/build-test-app.ts'

const repository = path.resolve(import.meta.dirname, '../..')

type Headers = Record<string, string>

/** Headers that every server sets by itself, about the body, the date and the connection. */
const OF_THE_TRANSPORT = new Set([
  'accept-ranges',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'vary',
])

/** Returns the headers that this server sends with a page, a 404 page and an asset, for a shop on https. */
async function ownHeaders(): Promise<{ page: Headers; missing: Headers; asset: Headers }> {
  const { call, config } = await buildTestApp({
    env: { NODE_ENV: 'production', PUBLIC_SITE_URL: 'https://shop.example', RATE_LIMIT: 'on' },
  })
  const live = path.join(config.dataDir, 'published', 'current')
  await mkdir(path.join(live, '_assets'), { recursive: true })
  for (const name of ['index.html', '404.html', '_assets/shop.abc.js'])
    await writeFile(path.join(live, name), '<!doctype html><title>Shop</title>')
  const of = async (address: string, status: number): Promise<Headers> => {
    const { statusCode, headers } = await call('GET', address)
    expect(statusCode, address).toBe(status)
    const told = Object.entries(headers).filter(([name]) => !OF_THE_TRANSPORT.has(name))
    return Object.fromEntries(told.map(([name, value]) => [name, String(value)]))
  }
  return {
    page: await of('/', 200),
    missing: await of('/nothing', 404),
    asset: await of('/_assets/shop.abc.js', 200),
  }
}

/** Returns the code block for this server in OPERATING.md. */
async function block(language: 'nginx' | 'caddy'): Promise<string> {
  const document = await readFile(path.join(repository, 'OPERATING.md'), 'utf8')
  const [, text] = new RegExp(`\`\`\`${language}\n([^]*?)\n *\`\`\``).exec(document) ?? []
  if (text === undefined) throw new Error(`OPERATING.md has no block for ${language}.`)
  return text
}

function headersIn(text: string, line: RegExp): Headers {
  const found = [...text.matchAll(line)].map(([, name = '', quoted, plain]) => [
    name.toLowerCase(),
    quoted ?? plain ?? '',
  ])
  return Object.fromEntries(found) as Headers
}

const between = (text: string, begin: string, end: string) => {
  const [, rest] = text.split(begin)
  if (rest === undefined) throw new Error(`There is no "${begin}".`)
  return rest.slice(0, rest.indexOf(end))
}

const NGINX = /add_header (\S+) (?:"([^"]*)"|(\S+?))(?: always)?;/g
const CADDY = /^\s+([A-Z]\S+) (?:"([^"]*)"|(\S+))$/gm

describe('the headers of pages', () => {
  it('are the same with nginx as configured in OPERATING.md', async () => {
    const text = await block('nginx')
    const outside = text.replaceAll(/\{[^{}]*\}/g, '')
    const own = await ownHeaders()
    expect(headersIn(outside, NGINX)).toEqual(own.page)
    // Without `always`, nginx would omit the headers from a 404 response.
    expect(outside.match(/add_header/g)?.length).toBe(outside.match(/ always;/g)?.length)
    expect(own.missing).toEqual(own.page)
    expect(headersIn(between(text, 'location /_assets/ {', '}'), NGINX)).toEqual(own.asset)
    const passing = text.match(/\{[^{}]*proxy_pass[^{}]*\}/g) ?? []
    expect(passing.map((location) => headersIn(location, NGINX))).toEqual(
      passing.map(() => ({ 'cache-control': '' })),
    )
  })

  it('are the same with Caddy as configured in OPERATING.md', async () => {
    const text = await block('caddy')
    const own = await ownHeaders()
    const every = headersIn(between(text, 'header {', '}'), CADDY)
    expect({ ...every, ...headersIn(between(text, 'header @pages {', '}'), CADDY) }).toEqual(own.page)
    const assets = /header \/_assets\/\* (\S+) "([^"]*)"/g
    expect({ ...every, ...headersIn(text, assets) }).toEqual(own.asset)
    // Otherwise a browser would cache the 404 response to a missing script for a year.
    const [, errors = ''] = text.split('handle_errors {')
    expect(headersIn(between(errors, 'header {', '}'), CADDY)).toEqual(own.missing)
  })

  it('are the same on static hosts that read the _headers file', async () => {
    const text = await readFile(path.join(repository, 'site/public/_headers'), 'utf8')
    const [all = '', assets = ''] = text.split('\n\n')
    const own = await ownHeaders()
    const line = /^ {2}(\S+): (.*)$/gm
    const read = (part: string) =>
      Object.fromEntries(
        [...part.matchAll(line)].map(([, name = '', value = '']) => [name.toLowerCase(), value]),
      )
    expect(read(all)).toEqual(own.page)
    expect(read(assets)['cache-control']).toBe(own.asset['cache-control'])
  })
})

describe('the logs of the web servers in OPERATING.md', () => {
  const opening = Object.entries(endpoints)
    .filter(([key, { role }]) => role === 'public' && /:(key|token)\b/.test(key))
    .map(([key]) => `/api${key.split(' ')[1]?.replace(/:(key|token)\b/, 'abc')}`)
  const named = [...opening, '/api/public/add_bookings']

  it('hold no address that names a person or opens something', async () => {
    const text = await readFile(path.join(repository, 'OPERATING.md'), 'utf8')
    const [, nginx = ''] = /location ~ (\S+) \{\s+access_log off;/.exec(text) ?? []
    const [, caddy = ''] = /@keys path (.+)\n\s*log_skip @keys/.exec(text) ?? []
    const skipped = caddy.split(' ').map((one) => new RegExp(`^${one.replaceAll('*', '.*')}$`))
    expect(opening).toContain('/api/public/documents/abc')
    for (const address of named) {
      expect([address, new RegExp(nginx).test(address)]).toEqual([address, true])
      expect([address, skipped.some((one) => one.test(address))]).toEqual([address, true])
    }
    expect(new RegExp(nginx).test('/api/public/search')).toBe(false)
  })
})

it('every page that stands for many addresses is in the rules of nginx, Caddy and a CDN', async () => {
  const document = await readFile(path.join(repository, 'OPERATING.md'), 'utf8')
  const rules = await readFile(path.join(repository, 'site/public/_redirects'), 'utf8')
  const [nginx, caddy] = [await block('nginx'), await block('caddy')]
  const missing = rules
    .trim()
    .split('\n')
    .flatMap((rule) => {
      const [addresses = '', page = ''] = rule.split(/\s+/)
      const [, folder = ''] = /^(.+\/)\*$/.exec(addresses) ?? []
      const cdn = document.split('\n').some((row) => row.startsWith('|') && row.includes(page))
      const said = {
        nginx: nginx.includes(`location ${folder} {`) && nginx.includes(page),
        caddy: caddy.includes(`path ${addresses}\n`) && caddy.includes(page),
        cdn,
      }
      return Object.entries(said).flatMap(([server, isSaid]) => (isSaid ? [] : `${addresses} with ${server}`))
    })
  expect(missing).toEqual([])
})
