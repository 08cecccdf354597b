import type { SiteView } from '@karigar/contract/catalogue/pages/pages'
import { lookInPage } from '@karigar/contract/shop/look'
import type { Kysely } from 'kysely'
import type { SiteContent } from '../catalogue/site-content.ts'
import type { Tables } from '../database/database.ts'
import { textsFor } from './planned-page.ts'
import type { Renderer } from './renderer.ts'
import { createSiteModel } from './site-model.ts'
import type { SiteModel } from './site-state.ts'

/**
 * Renders pages of the site that nobody publishes. It has a model of its own, made with the first page, so that a look
 * never meets a publish under way; looks take turns for the same reason.
 */
export class SitePreviews {
  readonly #db: Kysely<Tables>
  readonly #content: SiteContent
  #model: SiteModel | undefined
  #last: Promise<unknown> = Promise.resolve()

  /** @param db a connection pool of the shop's database */
  constructor(db: Kysely<Tables>, content: SiteContent) {
    this.#db = db
    this.#content = content
  }

  /** Returns the page at a path with this view of the shop; null when there is no such page. */
  page(renderer: Renderer, path: string, view: SiteView): Promise<string | null> {
    const turn = this.#last.then(() => this.#render(renderer, path, view))
    this.#last = turn.catch(() => {
      // Whoever asked for that page hears of its failure.
    })
    return turn
  }

  async #render(renderer: Renderer, path: string, view: SiteView): Promise<string | null> {
    this.#model ??= createSiteModel(this.#db, this.#content)
    return this.#model.follow(async (state, trx) => {
      const shown = { ...state.context, ...view }
      const context = { ...shown, look: lookInPage(shown.shop) }
      const page = state.planFor(context, state.contextHash).at(path)
      if (!page) return null
      const texts = await textsFor([page], (ids) => this.#content.services(trx, ids))
      return renderer.render(page.path, { page: page.make(texts), context })
    })
  }
}
