/**
 * Search and filters of /services. The address holds the filters and the page; while it has any filter,
 * `data-filtered` on the root element hides the published list (catalogue.css), and the results are shown
 * instead.
 */
import { resultWords } from '#words/catalogue.ts'
import {
  type Filters,
  hasFilters,
  NO_FILTERS,
  readFilters,
  readPage,
  servicesHref,
} from '@karigar/contract/catalogue/search/list-address'
import { serviceMessages } from '@karigar/contract/catalogue/service.words'
import type { SearchAnswer } from '@karigar/contract/catalogue/search.wire'
import { part } from '../../../lib/part.ts'
import { canNarrow, countsFor, type ListEvent, listStep, unasked } from './list-state.ts'
import { narrowResults } from './narrow-results.ts'
import { ask, askAhead, expectSearch, type Reply } from '../page/ask.ts'
import {
  closeFilters,
  dropOtherSubcategories,
  fields,
  fillForm,
  offerChoices,
  readForm,
} from './filter-form.ts'
import { chipsOf, described, filterLink, groupsOf, nothingFound } from './results-view.ts'
import { showPager } from './pager.ts'

const WIDE = '(min-width: 48rem)'
/** Pause in typing after which results are requested ahead, in milliseconds. */
const TYPING_MS = 250

const root = document.documentElement
const status = part(document, '.results-status', HTMLElement)
const results = part(document, '.results', HTMLElement)
const loading = part(results, '.results-loading', HTMLElement)
const failure = part(results, '.results-failed', HTMLElement)
const namesOnly = part(results, '.results-by-name', HTMLElement)
const groups = part(results, '.results-groups', HTMLElement)
const labelBanner = part(document, '.label-banner', HTMLElement)
const labelChips = part(document, '.label-chips', HTMLElement)
/** Title and status of the whole list. */
const { title } = document
const everything = status.textContent.trim()

let state = unasked(readFilters(location.search), readPage(location.search))

/** Takes an event into the state; false where it came too late. */
function step(event: ListEvent): boolean {
  const before = state
  state = listStep(state, event)
  return state !== before
}

async function render(filters = state.filters, page = state.page): Promise<void> {
  step({ type: 'asked', filters, page })
  const { turn } = state
  const isFiltered = hasFilters(filters)
  root.toggleAttribute('data-filtered', isFiltered)
  failure.hidden = true
  namesOnly.hidden = true
  const isNarrowed = canNarrow(state) && narrowResults(groups, filters.search)
  // At the first render the page's early script may have shown something.
  const standsIn = isNarrowed || (turn === 1 && groups.childElementCount > 0)
  loading.hidden = standsIn
  if (!standsIn) groups.replaceChildren()
  showPager(filters, 1, 1)
  results.setAttribute('aria-busy', String(isFiltered))
  status.textContent = isFiltered ? (standsIn ? serviceMessages.loading : '') : everything
  if (!isFiltered) document.title = title
  try {
    const reply = await ask(filters, page)
    const isWhole = reply.answer.nearest === null && !reply.isByName
    if (!step({ type: 'came', turn, isWhole })) return
    if (countsFor(state) && !reply.isByName) offerChoices(reply.answer)
    delete root.dataset.awaits
    showLabels(reply)
    if (isFiltered) showResults(reply)
  } catch (error) {
    if (!step({ type: 'failed', turn })) return
    console.warn('The services could not be loaded.', error)
    groups.replaceChildren()
    status.textContent = isFiltered ? '' : everything
    failure.hidden = !isFiltered
  }
  loading.hidden = true
  results.setAttribute('aria-busy', 'false')
}

function showResults({ answer, isByName }: Reply): void {
  const { filters: asked, total, nearest, pages } = answer
  const place = pages > 1 ? resultWords.pageInTitle(answer.page, pages) : ''
  document.title = [
    asked.search && resultWords.quoted(asked.search),
    asked.label,
    asked.subcategory,
    asked.category,
    place,
    title,
  ]
    .filter(Boolean)
    .join(' · ')
  namesOnly.hidden = !isByName
  if (nearest && !isByName && asked.search) void countMissed(answer)
  groups.replaceChildren(...(nearest ? [nothingFound(nearest, isByName)] : groupsOf(answer, isByName)))
  // The label is shown in its own banner.
  const told = described(
    nearest ? serviceMessages.noneFound : resultWords.services(total),
    { ...asked, label: '' },
    answer,
  )
  status.textContent = place ? resultWords.onPage(told, place) : told
  showPager(asked, answer.page, pages)
}

/** Has a search without a result counted; nothing depends on it, so its code is loaded only now and may be blocked. */
async function countMissed({ filters: { search }, nearest }: SearchAnswer): Promise<void> {
  // The words find something, but not with the other filters.
  if (nearest?.wider.some(({ filters: { search: words } }) => words === search)) return
  try {
    const { sendMissed } = await import('./missed-search.ts')
    sendMissed(search)
  } catch (error) {
    console.info('The search is not counted.', error)
  }
}

function showLabels({ answer }: Reply): void {
  const { filters: asked, choices } = answer
  labelBanner.hidden = asked.label === ''
  part(labelBanner, 'strong', HTMLElement).textContent = asked.label
  const chips = choices.labels.map(({ name, count }) => {
    const isChosen = name === asked.label
    return filterLink({ ...state.filters, label: isChosen ? '' : name }, `${name} (${count})`, isChosen)
  })
  labelChips.hidden = chips.length === 0
  part(labelChips, 'ul', HTMLElement).replaceChildren(...chipsOf(chips))
}

/** Applies filters and shows page `at` of the results; `fill: false` leaves the other fields as they are. */
function show(next: Filters, { fill = true, at = 1 } = {}): void {
  // Keep the focus in the search box on wide screens only: a phone's keyboard would cover the results.
  const isTyping = document.activeElement === fields.search && matchMedia(WIDE).matches
  const isSorting = document.activeElement === fields.sort
  const address = servicesHref(next, at)
  if (address !== location.pathname + location.search) history.pushState(null, '', address)
  if (fill) fillForm(next)
  closeFilters()
  void render(next, at)
  if (isTyping || isSorting) return
  const list = hasFilters(next) ? results : part(document, '.services-list', HTMLElement)
  list.focus({ preventScroll: true })
  part(document, '.results-bar', HTMLElement).scrollIntoView({ block: 'nearest' })
}

/** Updates the counts of the options while fields are changed; the results change with Apply Filters only. */
async function recount(): Promise<void> {
  step({ type: 'drafted' })
  const { drafts, turn } = state
  try {
    const { answer, isByName } = await ask(readForm(state.filters), 1)
    if (drafts === state.drafts && turn === state.turn && !isByName) offerChoices(answer)
  } catch {
    // Applying the filters tries again and shows the failure.
  }
}

const prepare = () => void expectSearch().catch(() => {})

fields.form.addEventListener('submit', (event) => {
  event.preventDefault()
  show(readForm(state.filters))
})
fields.form.addEventListener('change', ({ target }) => {
  if (target === fields.category) dropOtherSubcategories()
  void recount()
})
// Keep text that was typed but not searched for yet.
fields.sort.addEventListener('change', () =>
  show({ ...state.filters, sort: fields.sort.value }, { fill: false }),
)
fields.search.addEventListener('focus', prepare)
let typing = 0
fields.search.addEventListener('input', () => {
  clearTimeout(typing)
  typing = window.setTimeout(() => askAhead(readForm(state.filters)), TYPING_MS)
})
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
  show({ ...state.filters, label: '' }),
)
for (const notice of [failure, namesOnly])
  part(notice, 'button', HTMLButtonElement).addEventListener('click', () => void render())
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('.services a') : null
  if (!(link instanceof HTMLAnchorElement) || link.pathname !== '/services') return
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  show(readFilters(link.search), { at: readPage(link.search) })
})
addEventListener('popstate', () => {
  const [next, at] = [readFilters(location.search), readPage(location.search)]
  // Links to a fragment of the page fire popstate too.
  if (servicesHref(next, at) === servicesHref(state.filters, state.page)) return
  fillForm(next)
  void render(next, at)
})

/** Starts with what was typed and chosen before this script was loaded. */
function start(): void {
  const { search, category, sort } = fields
  const { filters } = state
  if (document.activeElement === search) prepare()
  fillForm({
    ...filters,
    search: search.value || filters.search,
    category: category.value || filters.category,
    sort: sort.value || filters.sort,
  })
  if (sort.value !== filters.sort) return show({ ...filters, sort: sort.value }, { fill: false })
  // Without filters the published list is shown, and only the counts are updated.
  if (hasFilters(filters)) void render()
  if (!hasFilters(filters) || readForm(filters).category !== filters.category) void recount()
}

start()
