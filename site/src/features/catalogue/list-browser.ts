/**
 * Search and filters of /services. The address holds the filters; while it has any, `data-filtered` on the
 * root element hides the published list (catalogue.css) and the results are shown instead.
 */
import type { SearchCatalogue } from '@karigar/contract/pages/pages'
import { messages } from '@karigar/contract/words/messages'
import { counted } from '../../lib/counted.ts'
import { type Filters, servicesHref } from '../../lib/links.ts'
import { part } from '../../lib/part.ts'
import { closeFilters, fields, fillForm, offerSubcategories, readForm, showCounts } from './filter-form.ts'
import {
  countChoices,
  filterServices,
  findNamed,
  groupServices,
  hasFilters,
  NO_FILTERS,
  readFilters,
  withNames,
} from './filters.ts'
import { findNearest } from './nearest.ts'
import { chipsOf, described, filterLink, groupsOf, nothingFound } from './results-view.ts'
import { loadCatalogue, loadSearch } from './search-data.ts'

const NOTHING_ASKED = { terms: new Set<string>(), isPartial: false, isGuess: false }
const WIDE = '(width >= 48rem)'

const root = document.documentElement
const status = part(document, '.results-status', HTMLElement)
const results = part(document, '.results', HTMLElement)
const loading = part(results, '.results-loading', HTMLElement)
const failure = part(results, '.results-failed', HTMLElement)
const groups = part(results, '.results-groups', HTMLElement)
const labelBanner = part(document, '.label-banner', HTMLElement)
const labelChips = part(document, '.label-chips', HTMLElement)
/** Title and status of the whole list. */
const { title } = document
const everything = status.textContent.trim()

let filters = readFilters(location.search)
let catalogue: SearchCatalogue | undefined
/** Counts the renderings of results; one that has been overtaken shows nothing. */
let turn = 0
/** Counts changes of fields that are not applied yet. */
let drafts = 0

const dataFor = (text: string) => Promise.all([loadCatalogue(), text ? loadSearch() : undefined])

/**
 * Keeps the search data and offers the subcategories when it is first loaded; leaves the other fields alone.
 */
function take(loaded: SearchCatalogue): void {
  if (catalogue) return
  catalogue = loaded
  const isSame = readForm(filters).category === filters.category
  offerSubcategories(loaded, isSame ? filters.subcategory : '')
}

async function render(): Promise<void> {
  const mine = ++turn
  const draft = drafts
  const isFiltered = hasFilters(filters)
  root.toggleAttribute('data-filtered', isFiltered)
  failure.hidden = true
  loading.hidden = false
  groups.replaceChildren()
  results.ariaBusy = String(isFiltered)
  status.textContent = isFiltered ? '' : everything
  if (!isFiltered) document.title = title
  try {
    const [loaded, search] = await dataFor(filters.search)
    if (mine !== turn) return
    take(loaded)
    const reading = search?.find(filters.search) ?? { ...NOTHING_ASKED, services: loaded.services }
    const { services: found, terms } = reading
    delete root.dataset.awaits
    showLabels(loaded, found)
    if (draft === drafts) showCounts(countChoices(found, loaded, filters))
    if (!isFiltered) return
    const asked = withNames(loaded, filters)
    document.title = [
      asked.search && `“${asked.search}”`,
      asked.label,
      asked.subcategory,
      asked.category,
      title,
    ]
      .filter(Boolean)
      .join(' · ')
    const services = filterServices(found, loaded, filters)
    const isEmpty = services.length === 0
    groups.append(
      ...(isEmpty
        ? [nothingFound(findNearest(loaded, search, asked), loaded)]
        : groupsOf(groupServices(services), terms)),
    )
    // The label is shown in a banner of its own.
    status.textContent = described(
      isEmpty ? messages.service.noneFound : counted(services.length, 'service'),
      { ...asked, label: '' },
      isEmpty ? undefined : reading,
    )
  } catch (error) {
    if (mine !== turn) return
    console.warn('The services could not be loaded.', error)
    failure.hidden = !isFiltered
  } finally {
    if (mine === turn) {
      loading.hidden = true
      results.ariaBusy = 'false'
    }
  }
}

function showLabels({ categories, labels }: SearchCatalogue, found: SearchCatalogue['services']): void {
  const label = findNamed(labels, filters.label)
  labelBanner.hidden = filters.label === ''
  part(labelBanner, 'strong', HTMLElement).textContent = label?.name ?? filters.label
  const category = findNamed(categories, filters.category)
  const counts =
    category && catalogue ? countChoices(found, catalogue, filters).labels : new Map<string, number>()
  const chips = labels
    .filter(({ id, category_id }) => category_id === category?.id && counts.has(id))
    .map(({ id, name }) =>
      filterLink(
        { ...filters, label: id === label?.id ? '' : name },
        `${name} (${counts.get(id)})`,
        id === label?.id,
      ),
    )
  labelChips.hidden = chips.length === 0
  part(labelChips, 'ul', HTMLElement).replaceChildren(...chipsOf(chips))
}

/** Applies filters and shows the results; `fill` is false if the fields are already up to date. */
function show(next: Filters, fill = true): void {
  // On wide screens the search keeps the focus for further typing; a phone's keyboard would cover the
  // results.
  const isTyping = document.activeElement === fields.search && matchMedia(WIDE).matches
  const isSorting = document.activeElement === fields.sort
  const address = servicesHref(next)
  if (address !== location.pathname + location.search) history.pushState(null, '', address)
  filters = next
  if (fill) fillForm(filters, catalogue)
  closeFilters()
  void render()
  if (isTyping || isSorting) return
  const list = hasFilters(next) ? results : part(document, '.services-list', HTMLElement)
  list.focus({ preventScroll: true })
  part(document, '.results-bar', HTMLElement).scrollIntoView({ block: 'nearest' })
}

/** Updates the counts of the options while fields are changed; the results change with Apply Filters only. */
async function recount(): Promise<void> {
  const mine = ++drafts
  const during = turn
  const draft = readForm(filters)
  try {
    const [loaded, search] = await dataFor(draft.search)
    if (mine !== drafts || during !== turn) return
    take(loaded)
    showCounts(countChoices(search?.find(draft.search).services ?? loaded.services, loaded, draft))
  } catch {
    // Applying the filters tries again and shows the failure.
  }
}

fields.form.addEventListener('submit', (event) => {
  event.preventDefault()
  show(readForm(filters))
})
fields.form.addEventListener('change', ({ target }) => {
  if (target === fields.category && catalogue) offerSubcategories(catalogue)
  void recount()
})
// Keeps words that were typed but not searched for yet.
fields.sort.addEventListener('change', () => show({ ...filters, sort: fields.sort.value }, false))
fields.search.addEventListener('focus', () => void loadSearch().catch(() => {}))
fields.search.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || fields.search.value === '') return
  event.preventDefault()
  fields.search.value = ''
})
document.addEventListener('submit', (event) => {
  if (!(event.target instanceof HTMLFormElement) || event.target.id !== 'clear-filters') return
  event.preventDefault()
  show(NO_FILTERS)
})
part(labelBanner, 'button', HTMLButtonElement).addEventListener('click', () =>
  show({ ...filters, label: '' }),
)
part(failure, 'button', HTMLButtonElement).addEventListener('click', () => void render())
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('.services a') : null
  if (!(link instanceof HTMLAnchorElement) || link.pathname !== '/services') return
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  show(readFilters(link.search))
})
addEventListener('popstate', () => {
  const next = readFilters(location.search)
  // Links within this page also fire `popstate`.
  if (servicesHref(next) === servicesHref(filters)) return
  filters = next
  fillForm(filters, catalogue)
  void render()
})

/** Starts with what was typed and chosen before this script was loaded. */
function start(): void {
  const { search, category, sort } = fields
  if (document.activeElement === search) void loadSearch().catch(() => {})
  fillForm(
    {
      ...filters,
      search: search.value || filters.search,
      category: category.value || filters.category,
      sort: sort.value || filters.sort,
    },
    catalogue,
  )
  if (sort.value !== filters.sort) return show({ ...filters, sort: sort.value }, false)
  // Without filters only the counts are needed.
  void (hasFilters(filters) ? render() : recount())
}

start()
