/** The fields of the list page's filters: what they say, and what their options say. */
import type { Filters } from '@karigar/contract/search/list-address'
import { findNamed, withCategory } from '@karigar/contract/search/names'
import type { SearchAnswer } from '@karigar/contract/wire/search'
import { part } from '../../lib/part.ts'

const form = part(document, '#filters', HTMLFormElement)
const search = part(form, '[name=search]', HTMLInputElement)
const category = part(form, '[name=category]', HTMLSelectElement)
const subcategory = part(form, '[name=subcategory]', HTMLSelectElement)
const sort = part(document, '.results-bar [name=sort]', HTMLSelectElement)
const subcategoryField = part(form, '[data-subcategories]', HTMLElement)
const badge = part(form, '.filters-count', HTMLElement)
const toggle = part(form, '.filters-toggle', HTMLElement)
const more = part(form, '.filters-more', HTMLElement)

/** The form and its fields. */
export const fields = { form, search, category, subcategory, sort }

/** The categories that the form offers, which it knows by itself. */
const offered = [...category.options].flatMap(({ value, dataset }) =>
  dataset.key === undefined ? [] : [{ id: dataset.key, name: value }],
)

/** The category whose subcategories the form offers at the moment. */
let offering = ''

/** The filters as the fields have them; a label stays as long as its category does. */
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

/** Takes the subcategories of another category away than the chosen one; its own come with the next answer. */
export function dropOtherSubcategories(): void {
  if (category.value === offering) return
  offering = ''
  offerSubcategories([], '')
}

/** Lets the fields follow the filters in force; new subcategories follow with the answer. */
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

/** Offers what an answer has to choose from, and writes beside each choice how many services it would show. */
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
  toggle.ariaExpanded = 'false'
}
