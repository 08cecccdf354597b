import { faceSheet } from '@karigar/contract/shop/face-sheet'
import type { APIRoute, GetStaticPaths } from 'astro'
import { contextData } from '../../lib/page-data.ts'
import { readShop } from '../../lib/shop-source.ts'

export const getStaticPaths = (async () => {
  const sheet = faceSheet((await readShop()).shop)
  return sheet ? [{ params: { name: sheet.name } }] : []
}) satisfies GetStaticPaths

/** Serves the colours and the style of a shop that has a look of its own. */
export const GET: APIRoute = async ({ locals }) => {
  const { shop } = await contextData(locals)
  return new Response(faceSheet(shop)?.text ?? '', { headers: { 'content-type': 'text/css; charset=utf-8' } })
}
