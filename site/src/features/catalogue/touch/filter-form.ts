/** Reads and fills the filter fields of the list page and their options. */
import type { Filters } from '@karigar/contract/catalogue/search/list-address'
import { findNamed, withCategory } from '@karigar/contract/catalogue/search/names'
import type { SearchAnswer } from '@karigar/contract/catalogue/search.wire'
import { part } from '../../../lib/part.ts'

const form = part(document, '#filters', HTMLFormElement)
const search = part(form, '[name=search]', HTMLInputElement)
const category = part(form, '[name=category]', HTMLSelectElement)
const subcategory = part(form, '[name=subcategory]', HTMLSelectElement)
const sort = part(form, '[name=sort]', HTMLSelectElement)
const subcategoryField = part(form, '[data-subcategories]', HTMLElement)
const badge = part(form, '.filters-count', HTMLElement)
const toggle = part(form, '.filters-toggle', HTMLElement)
const more = part(form, '.filters-more', HTMLElement)

/** The form and its fields. */
export const fields = { form, search, category, subcategory, sort }

/** The categories that the form offers, read from its options. */
const offered = [...category.options].flatMap(({ value, dataset }) =>
  dataset.key === undefined ? [] : [{ id: dataset.key, name: value }],
)

/** The category whose subcategories the form offers; empty if it offers none. */
let offering = ''

/** Returns the filters in the fields; the applied label is kept while the category stays the same. */
export function readForm(applied: Filters): Filters {
  const isSame = category.value === (findNamed(offered, applied.category)?.name ?? applied.category)
  const filters = isSame ? applied : withCategory(applied, category.value)
  return {
    ...filters,
    search: search.value.trim(),
    subcategory: subcategory.disabled ? filters.subcategory : subcategory.value,
    sort: sort.value,
  }
}

function offerSubcategories(names: readonly string[], chosen: string): void {
  const [all] = subcategory.options
  subcategory.replaceChildren(...(all ? [all] : []), ...names.map((name) => new Option(name, name)))
  subcategory.value = names.find((name) => name.toLowerCase() === chosen.toLowerCase()) ?? ''
  subcategory.disabled = names.length === 0
  subcategoryField.hidden = names.length === 0
}

/**
 * Removes the subcategories if another category is chosen; those of the new one come with the next answer.
 */
export function dropOtherSubcategories(): void {
  if (category.value === offering) return
  offering = ''
  offerSubcategories([], '')
}

/** Fills the fields with the applied filters; subcategories of another category come with the next answer. */
export function fillForm(filters: Filters): void {
  search.value = filters.search
  category.value = findNamed(offered, filters.category)?.name ?? ''
  dropOtherSubcategories()
  const wanted = filters.subcategory.toLowerCase()
  subcategory.value =
    [...subcategory.options].find(({ value }) => value.toLowerCase() === wanted)?.value ?? ''
  sort.value = filters.sort
  const chosen = [filters.category, filters.subcategory].filter(Boolean).length
  badge.textContent = String(chosen)
  badge.hidden = chosen === 0
}

/** Offers the subcategories of an answer, and shows beside each option how many services it would show. */
export function offerChoices({ filters, choices }: SearchAnswer): void {
  const counts = new Map(choices.categories.map(({ id, count }) => [id, count]))
  for (const option of category.options)
    if (option.value) option.text = `${option.value} (${counts.get(option.dataset.key ?? '') ?? 0})`
  if (category.value !== (findNamed(offered, filters.category)?.name ?? '')) return
  if (category.value !== offering)
    offerSubcategories(
      choices.subcategories.map(({ name }) => name),
      filters.subcategory,
    )
  offering = category.value
  const ofSubcategories = new Map(choices.subcategories.map(({ name, count }) => [name, count]))
  for (const option of subcategory.options)
    if (option.value) option.text = `${option.value} (${ofSubcategories.get(option.value) ?? 0})`
}

/** Collapses the filters, which has an effect on phones only. */
export function closeFilters(): void {
  more.removeAttribute('data-open')
  toggle.setAttribute('aria-expanded', 'false')
}
