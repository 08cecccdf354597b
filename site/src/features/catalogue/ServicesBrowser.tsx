import { messages } from '@karigar/contract/messages'
import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { Icon } from '../../components/ui/icon.tsx'
import { type Filters, servicesHref } from '../../lib/links.ts'
import { $catalogue, loadCatalogue } from './catalogue-store.ts'
import type { FilterCategory } from './FilterForm.tsx'
import { FilterForm } from './FilterForm.tsx'
import { findNamed, findServices, hasFilters, NO_FILTERS, readFilters } from './filters.ts'
import { goTo, useQuery } from './location.ts'
import { counted, LoadFailed, NothingFound, ResultGroups } from './Results.tsx'

const WIDE = '(width >= 48rem)'

interface Props {
  /** What the selects offer before the search data is there. */
  categories: FilterCategory[]
}

/**
 * Search and filters of /services. The address holds the filters; while it has any, `data-filtered` on the page
 * hides the published list (catalogue.css) and the results stand in its place.
 */
export default function ServicesBrowser({ categories }: Props) {
  const query = useQuery()
  const filters = useMemo(() => readFilters(query), [query])
  const isFiltered = hasFilters(filters)
  const loaded = useStore($catalogue, { ssr: 'initial' })
  const results = useRef<HTMLDivElement>(null)
  const movesFocus = useRef(false)

  useEffect(() => void loadCatalogue(), [])
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-filtered', isFiltered)
  }, [isFiltered])
  useEffect(() => {
    if (!movesFocus.current) return
    movesFocus.current = false
    const list = isFiltered ? results.current : document.querySelector<HTMLElement>('.services-list')
    list?.focus()
  })

  const groups = useMemo(
    () =>
      isFiltered && loaded.state === 'ready' ? findServices(loaded.catalogue, loaded.search, filters) : [],
    [isFiltered, loaded, filters],
  )
  const known = loaded.state === 'ready' ? loaded.catalogue : { categories, labels: [] }
  const total = groups.reduce((sum, { services }) => sum + services.length, 0)

  const show = (next: Filters) => {
    // Who searches from a keyboard may want to change the words at once; a phone's keyboard would cover the results.
    const isTyping = document.activeElement?.matches('[type=search]') && matchMedia(WIDE).matches
    movesFocus.current = !isTyping
    goTo(servicesHref(next))
    // A load that failed unseen is tried again now that its result is asked for.
    void loadCatalogue()
  }
  const clear = () => show(NO_FILTERS)

  return (
    <>
      <FilterForm categories={known.categories} filters={filters} onApply={show} onClear={clear} />
      {filters.label && (
        <div className="label-banner">
          <p>
            Label: <strong>{findNamed(known.labels, filters.label)?.name ?? filters.label}</strong>
          </p>
          <button
            className="btn btn-ghost btn-small"
            type="button"
            aria-label="Clear label"
            onClick={() => show({ ...filters, label: '' })}
          >
            <Icon name="close" />
            Clear
          </button>
        </div>
      )}
      <p className="results-status" role="status" id="results-status">
        {isFiltered && loaded.state === 'ready' && summary(total, filters)}
      </p>
      <div className="results" ref={results} tabIndex={-1} role="region" aria-labelledby="results-status">
        {(loaded.state === 'idle' || loaded.state === 'loading') && (
          <p className="results-loading muted">{messages.service.loading}</p>
        )}
        {isFiltered && loaded.state === 'failed' && <LoadFailed onRetry={() => void loadCatalogue()} />}
        {isFiltered && loaded.state === 'ready' && total === 0 && <NothingFound onClear={clear} />}
        <ResultGroups key={query} groups={groups} />
      </div>
    </>
  )
}

/** "4 services for “logo” in Design": said by screen readers when the results change. */
function summary(total: number, { search, category, subcategory }: Filters): string {
  const count = total === 0 ? messages.service.noneFound : counted(total)
  const place = subcategory || category
  return count + (search && ` for “${search}”`) + (place && ` in ${place}`)
}
