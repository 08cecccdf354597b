import { defineMiddleware } from 'astro:middleware'
import { finishedPage } from './lib/finished-page.ts'

/** Runs for every page in `astro build`. The compiled renderer does the same to the text that it returns. */
export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next()
  if (import.meta.env.RENDERS_FROM_LOCALS) return response
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  const { status, headers } = response
  return new Response(finishedPage(await response.text()), { status, headers })
})
