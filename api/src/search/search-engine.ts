import { serviceCard, type ServiceCard } from '@karigar/contract/catalogue/pages/listing'
import { type SearchCatalogue, searchCatalogue } from '@karigar/contract/catalogue/pages/pages'
import { answerSearch } from '@karigar/contract/catalogue/search/answer'
import type { Filters } from '@karigar/contract/catalogue/search/list-address'
import { createSearch, type Search } from '@karigar/contract/catalogue/search/search'
import type { Fillers } from '@karigar/contract/catalogue/search/search-lexicon'
import { createWork, MOST_WORK } from '@karigar/contract/catalogue/search/work'
import type { SearchAnswer } from '@karigar/contract/catalogue/search.wire'
import type { Service } from '@karigar/contract/catalogue/service.wire'
import { followCatalogue } from '../catalogue/followed-catalogue.ts'
import type { SiteContent } from '../catalogue/site-content.ts'
import type { DatabasePool } from '../database/database.ts'
import { readSnapshot } from '../database/transact.ts'

export interface Question {
  filters: Filters
  /** Page of the results, from 1. */
  page: number
  /** Oldest revision of the catalogue that the answer may be based on. */
  revision: number
  /** True for one of many questions, which may take only a fifth of the work that others may take. */
  isOneOfMany?: boolean
}

export interface Answered {
  revision: number
  answer: SearchAnswer
  /** Work that the answer took, in the unit of `MOST_WORK`. */
  work: number
  /** True if there was more to look up than was allowed, so the answer is what was found until then. */
  isCut: boolean
}

const MANY = 5

interface Known {
  revision: number
  catalogue: SearchCatalogue
  search: Search
}

interface Kept extends Pick<Service, 'id' | 'created_at' | 'label_ids'> {
  card: ServiceCard
}

const keep = (service: Service): Kept => {
  const { id, created_at, label_ids } = service
  return { id, created_at, label_ids, card: serviceCard(service) }
}

/**
 * Returns a function that answers searches from an index in memory. An edit of the catalogue updates only the
 * edited services in the index; it is rebuilt only if the database cannot tell what has changed. The caller
 * waits for one answer before it asks for the next.
 */
export function createSearchEngine(db: DatabasePool, content: SiteContent, fillers: Fillers) {
  let look = followCatalogue(content, keep)
  let known: Known | undefined

  async function catchUp(): Promise<Known> {
    try {
      const { revision, categories, synonyms, changed } = await readSnapshot(db, look)
      const catalogue = searchCatalogue(categories)
      if (!known || changed === 'all')
        known = {
          revision,
          catalogue,
          search: await createSearch(catalogue.services, { ...fillers, words: synonyms }),
        }
      else {
        const { services } = changed
        known.search.update(catalogue.services, services, changed.synonyms ? synonyms : undefined)
        known = { revision, catalogue, search: known.search }
      }
      return known
    } catch (cause) {
      // The index may lack the changes of this look, and the next look would not report them again.
      look = followCatalogue(content, keep)
      known = undefined
      throw cause
    }
  }

  return async ({ filters, page, revision, isOneOfMany }: Question): Promise<Answered> => {
    const now = known && known.revision >= revision ? known : await catchUp()
    const work = createWork(isOneOfMany ? MOST_WORK / MANY : MOST_WORK)
    const answer = answerSearch(now.catalogue, now.search, filters, page, work)
    return { revision: now.revision, answer, work: work.spent(), isCut: work.isCut() }
  }
}
