/** The pages as they will be: with what a form holds, and as if the shop were open. */
import Type, { type Static } from 'typebox'
import type { EndpointTable } from '../base/endpoint.ts'
import { closed } from '../base/shared-schemas.ts'
import { BusinessSchema } from '../shop/business.wire.ts'
import { SITE_LINK } from '../shop/shop.limits.ts'
import { ShopSchema } from '../shop/shop.wire.ts'
import { PreviewSchema } from './preview.wire.ts'

/** What a page is shown of; parts that are left out are as saved. */
export const SiteDraftSchema = closed({
  path: Type.String({ pattern: SITE_LINK, maxLength: 200, description: 'The page, relative to the site.' }),
  shop: Type.Optional(closed(ShopSchema.properties, { description: 'A profile that is not saved yet.' })),
  business: Type.Optional(
    closed(BusinessSchema.properties, { description: 'Who stands behind the shop, not saved yet.' }),
  ),
})
export type SiteDraft = Static<typeof SiteDraftSchema>

export const sitePreviewEndpoints = {
  'POST /admin/site-preview': {
    role: 'admin',
    summary: 'Show a page as it will be; this browser then sees the pages of a shop that is not open',
    records: 'It shows the pages of what a form holds; nothing of the shop changes.',
    body: SiteDraftSchema,
    bodyLimit: 1024 * 1024,
    reply: PreviewSchema,
  },
  'GET /public/site-preview': {
    role: 'public',
    summary: 'Get the page that an account of staff was last shown; 404 once the look has ended',
    query: closed({ look: Type.String({ pattern: '^[A-Za-z0-9_-]{32,400}$' }) }),
    reply: Type.String(),
    contentType: 'text/html',
  },
} as const satisfies EndpointTable
