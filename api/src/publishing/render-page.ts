import type { SiteContext } from '@karigar/contract/pages/pages'
import type { PlannedPage, ServiceTexts } from './plan.ts'
import type { SiteUpdate } from './update-site.ts'

/** Between two steps of the work: ends it when it should end, and keeps the right to publish. */
export async function goOn({ lease, signal }: Pick<SiteUpdate, 'lease' | 'signal'>): Promise<void> {
  signal.throwIfAborted()
  await lease.hold()
}

/** Renders a planned page; rejects with RenderError when it fails. */
export function renderPage(
  { renderer }: Pick<SiteUpdate, 'renderer'>,
  page: PlannedPage,
  texts: ServiceTexts,
  context: SiteContext,
): Promise<string> {
  return renderer.render(page.path, { page: page.make(texts), context })
}
