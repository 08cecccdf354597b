import type { SiteContext } from '@karigar/contract/pages/pages'
import type { PlannedPage, ServiceTexts } from './plan.ts'
import type { SiteUpdate } from './update-site.ts'

/** Throws if the work should stop, and keeps the lease; to be called between steps of the work. */
export async function goOn({ lease, signal }: Pick<SiteUpdate, 'lease' | 'signal'>): Promise<void> {
  signal.throwIfAborted()
  await lease.hold()
}

/** Renders a planned page. Rejects with RenderError when it fails. */
export function renderPage(
  { renderer }: Pick<SiteUpdate, 'renderer'>,
  page: PlannedPage,
  texts: ServiceTexts,
  context: SiteContext,
): Promise<string> {
  return renderer.render(page.path, { page: page.make(texts), context })
}
