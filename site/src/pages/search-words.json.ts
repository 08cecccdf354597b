import type { APIRoute } from 'astro'
import { pageData } from '../lib/page-data.ts'

/** Serves the shop's synonyms, which a search in the browser reads with the search data. */
export const GET: APIRoute = async ({ locals }) => {
  const words = await pageData({ locals, props: {} }, ({ synonyms }) => synonyms)
  return new Response(JSON.stringify(words), {
    headers: { 'content-type': 'application/json; charset=utf-8' },
  })
}
