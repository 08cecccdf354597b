import type { SiteContext } from '@karigar/contract/catalogue/pages/pages'
import type { PlannedPage, ServiceTexts } from './planned-page.ts'
import type { SiteUpdate } from './update-context.ts'

const encoder = new TextEncoder()

/**
 * Renders a planned page to the bytes of its file: it is encoded once, not again for its hash, its copies and the way to
 * another thread. Rejects with RenderError when it fails.
 */
export async function renderPage(
  { renderer }: Pick<SiteUpdate, 'renderer'>,
  page: PlannedPage,
  texts: ServiceTexts,
  context: SiteContext,
): Promise<Uint8Array<ArrayBuffer>> {
  return encoder.encode(await renderer.render(page.path, { page: page.make(texts), context }))
}
