import { defineMiddleware } from 'astro:middleware'
import { withEarlyIslands, withoutPrefixes } from './lib/island-markup.ts'
import { withOwnPolicy } from './lib/page-policy.ts'

/** Runs for every page, in `astro build` and in the compiled renderer alike. */
export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next()
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  const { status, headers } = response
  const html = withoutPrefixes(withEarlyIslands(await response.text()))
  return new Response(withOwnPolicy(html), { status, headers })
})
