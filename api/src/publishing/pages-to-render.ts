import type { SiteContext } from '@karigar/contract/catalogue/pages/pages'
import { mayShow } from '@karigar/contract/catalogue/pages/related'
import type { ChangedParts } from '../catalogue/followed-catalogue.ts'
import { isMade } from './copy-pages.ts'
import type { Affected, PlannedCategory, SitePlan } from './plan.ts'
import { categoryFile, type PlannedPage, type ServiceTexts, textsFor } from './planned-page.ts'
import type { Release, ReleaseManifest } from './releases/release-manifest.ts'
import type { Changes, SiteState } from './site-state.ts'
import type { SiteUpdate } from './update-context.ts'

/** Up to this many pages are changed in place, because all of them must be in memory at once. */
const MOST_IN_PLACE = 500

/**
 * Lists what a change of the catalogue may have affected: what was changed, and the services whose pages may show a
 * changed one as related, before or after the change.
 */
export function affectedBy(
  changed: ChangedParts,
  ...states: readonly (readonly PlannedCategory[])[]
): Affected {
  const services = new Set(changed.services)
  for (const category of states.flat())
    if (changed.categories.has(category.id))
      for (const id of changed.services) {
        const place = category.places.get(id)
        const service = place === undefined ? undefined : category.services[place]
        if (service) for (const other of mayShow(category.neighbourhood, service)) services.add(other)
      }
  return { services, categories: changed.categories }
}

/** What differs between a release and the site as it should be. */
export interface Differences {
  state: SiteState
  context: SiteContext
  contextHash: string
  changed: PlannedPage[]
  gone: string[]
  texts: ServiceTexts
}

/** Lists the parts of the sitemap that a category has lost; parts are numbered without gaps. */
function goneParts({ pages }: Pick<ReleaseManifest, 'pages'>, category: string, parts: number): string[] {
  const gone: string[] = []
  for (let part = parts + 1; ; part += 1) {
    const file = `sitemaps/${category}-${part}.xml`
    if (pages[file] === undefined) return gone
    gone.push(file)
  }
}

/**
 * Lists the files of a release that the site should not have any more, as far as these changes can have
 * removed them.
 */
export function goneFiles(
  manifest: Pick<ReleaseManifest, 'pages'>,
  plan: SitePlan,
  changes: Changes,
): string[] {
  if (changes === 'all') {
    const planned = new Set(plan.files())
    return Object.keys(manifest.pages).filter((file) => !planned.has(file))
  }
  const services = [...changes.services].flatMap((id) => {
    const planned = plan.filesOf(id)
    return plan.possibleFilesOf(id).filter((file) => !planned.includes(file))
  })
  const categories = [...changes.categories].filter((id) => !plan.hasCategory(id)).map(categoryFile)
  const parts = [...changes.categories].flatMap((id) => goneParts(manifest, id, plan.partsOf(id)))
  return [...services, ...categories, ...parts].filter((file) => manifest.pages[file] !== undefined)
}

/**
 * Finds the pages of a release that are to be rendered for the current catalogue: those that what has changed may have
 * affected and whose inputs have another hash. Reads the texts for them. Returns null when too many differ to be changed
 * in place.
 */
export function findDifferences(
  { model, ledger, content }: Pick<SiteUpdate, 'model' | 'ledger' | 'content'>,
  release: Release,
  keepContext: boolean,
): Promise<Differences | null> {
  const { manifest } = release
  return model.follow(async (state, trx) => {
    const kept = keepContext ? manifest.context : null
    const context = kept ?? state.context
    const contextHash = kept ? manifest.contextHash : state.contextHash
    const plan = kept ? state.planFor(kept, contextHash) : state.plan
    const changes = manifest.contextHash === contextHash ? ledger.changes() : 'all'
    const changed: PlannedPage[] = []
    for (const page of changes === 'all' ? plan.all() : plan.affected(changes)) {
      if (isMade(release, page)) continue
      if (changed.push(page) > MOST_IN_PLACE) return null
    }
    const texts = await textsFor(changed, (ids) => content.services(trx, ids))
    return { state, context, contextHash, changed, gone: goneFiles(manifest, plan, changes), texts }
  })
}
