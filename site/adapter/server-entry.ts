import { createApp } from 'astro/app/entrypoint'
import { finishedPage } from '../src/lib/finished-page.ts'

/** Status and HTML of one rendered page. */
export interface RenderedPage {
  status: number
  html: string
}

/** Renders a path such as `/services/logo-design` with the given `Astro.locals`. */
export type RenderPage = (path: string, locals: App.Locals) => Promise<RenderedPage>

/**
 * Prepares the compiled site for rendering. Every page module is loaded here, so that a bundle that cannot be
 * loaded fails at once and a later render needs no file of the bundle.
 */
export async function createRenderer(): Promise<RenderPage> {
  const app = createApp({ streaming: false })
  const { manifest } = app

  // With on-demand rendering Astro sends the CSP as a header; a published page is a file and needs a meta
  // element.
  if (manifest.csp) manifest.csp.cspDestination = 'meta'

  // Throws the cause, so that the caller can record it; Astro would print it and answer with an empty 500.
  app.logger.options.level = 'silent'
  app.renderError = async (_request, { error, status }) => {
    throw error ?? new Error(status === 404 ? 'no page has this path' : `the page answered ${status}`)
  }

  await Promise.all([
    manifest.middleware?.(),
    ...[...(manifest.pageMap?.values() ?? [])].map((load) => load()),
  ])

  // Only the path counts: pages take their own address from the configured site, never from the request.
  const origin = manifest.site ?? 'http://127.0.0.1'
  return async (path, locals) => {
    const response = await app.render(new Request(new URL(path, origin)), { locals })
    const text = await response.text()
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    return { status: response.status, html: isPage ? finishedPage(text) : text }
  }
}
