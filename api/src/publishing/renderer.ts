import { pathToFileURL } from 'node:url'
import type { SiteContext } from '@karigar/contract/catalogue/pages/pages'

/**
 * Inputs of a page, passed to the site as `Astro.locals`: its own data and what every page shows of the shop.
 */
export interface RenderLocals {
  /** Absent on pages without data of their own (cart, sign-in, shells). */
  page?: unknown
  context: SiteContext
}

/** The compiled site, loaded into this process. */
export interface Renderer {
  /**
   * Renders one page to the text that `astro build` would write for it.
   *
   * @param path the page's path without a trailing slash, such as `/services/logo-design` or `/`
   * @throws RenderError when the page fails, does not exist or is empty
   */
  render(path: string, locals: RenderLocals): Promise<string>
}

/** Thrown when a page cannot be rendered; `cause` is the error that the page threw, if any. */
export class RenderError extends Error {
  readonly path: string
  /** HTTP status of the page; 500 when it threw. */
  readonly status: number

  constructor(path: string, status: number, reason: string, options?: ErrorOptions) {
    super(`${path} could not be rendered: ${reason}`, options)
    this.name = 'RenderError'
    this.path = path
    this.status = status
  }
}

type RenderPage = (path: string, locals: RenderLocals) => Promise<{ status: number; html: string }>

const notFoundPath = '/404'

/**
 * Loads a compiled site.
 *
 * @param serverEntry absolute path of the compiled entry, as `compileSite` returns it. Modules stay cached
 *   for the life of the process, so each compile needs a path of its own; its build id is part of it.
 */
export async function loadRenderer(serverEntry: string): Promise<Renderer> {
  const bundle: { createRenderer?: () => Promise<RenderPage> } = await import(pathToFileURL(serverEntry).href)
  if (!bundle.createRenderer) throw new Error(`${serverEntry} is not a compiled site`)
  const renderPage = await bundle.createRenderer()

  return {
    async render(path, locals) {
      const { status, html } = await renderPage(path, locals).catch((cause: unknown) => {
        const reason = cause instanceof Error ? cause.message : String(cause)
        throw new RenderError(path, 500, reason, { cause })
      })
      const expected = path === notFoundPath ? 404 : 200
      if (status !== expected) throw new RenderError(path, status, `it answered ${status}`)
      if (html.trim() === '') throw new RenderError(path, status, 'it is empty')
      return html
    },
  }
}

/**
 * Returns the file for a page's path, relative to the release: `/services` is services.html,
 * `/catalogue.json` is itself.
 */
export function pageFile(path: string): string {
  if (path === '/') return 'index.html'
  const file = path.slice(1)
  return /\.(css|json|xml|txt|webmanifest|svg)$/.test(file) ? file : `${file}.html`
}
