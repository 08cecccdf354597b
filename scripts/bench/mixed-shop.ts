import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'
import { searchCatalogue } from '@karigar/contract/catalogue/pages/pages'
import { listCatalogue } from '@karigar/contract/catalogue/pages/listing'
import { publishedCatalogue } from '@karigar/contract/catalogue/pages/titles'
import type { Catalogue } from '@karigar/contract/catalogue/service.wire'

/** Brotli quality that the publisher uses for pages. */
const QUALITY = 5

export interface MixedShop {
  /** Such as http://127.0.0.1:43123. */
  address: string
  close(): void
}

function forward(to: string, asked: IncomingMessage, answer: ServerResponse): void {
  const passed = request(
    to + asked.url,
    { method: asked.method ?? 'GET', headers: asked.headers },
    (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    },
  )
  passed.on('error', () => answer.destroy())
  asked.pipe(passed)
}

function send(answer: ServerResponse, type: string, text: string): void {
  const bytes = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
  answer.writeHead(200, {
    'content-type': type,
    'content-encoding': 'br',
    'content-length': bytes.length,
    'cache-control': 'no-cache',
  })
  answer.end(bytes)
}

/**
 * Starts a server whose list page searches in the given way, whatever the size of the shop. Pages and files
 * come from one shop, catalogue and search from another.
 * @param pages address of the shop with the pages
 * @param calls address of the shop whose catalogue is searched
 * @param byApi true to search through the API, false to search the file with all cards
 */
export async function mixShops(pages: string, calls: string, byApi: boolean): Promise<MixedShop> {
  const whole = (await (await fetch(`${calls}/api/public/categories-with-services`)).json()) as Catalogue
  const listed = listCatalogue(whole)
  const file = JSON.stringify(byApi ? publishedCatalogue(listed) : searchCatalogue(listed))
  const page = await (await fetch(`${pages}/services`)).text()
  const marked = page.replace('class="container services"', 'class="container services" data-search="api"')
  if (marked === page)
    throw new Error('The list page does not say how it is searched: has its markup changed?')

  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', pages)
    if (pathname === '/catalogue.json') send(answer, 'application/json', file)
    else if (pathname === '/services') send(answer, 'text/html; charset=utf-8', byApi ? marked : page)
    else forward(pathname === '/api/public/search' ? calls : pages, asked, answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const listening = server.address()
  if (listening === null || typeof listening === 'string') throw new Error('No free port was found.')
  return {
    address: `http://127.0.0.1:${listening.port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
