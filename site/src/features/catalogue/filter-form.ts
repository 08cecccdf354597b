/** Reads and fills the filter fields of the list page, and their options. */
import type { SearchCatalogue } from '@karigar/contract/pages/pages'
import type { Filters } from '../../lib/links.ts'
import { part } from '../../lib/part.ts'
import { type Counts, findNamed, withCategory } from './filters.ts'

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

/** The categories among the form's options, known without the search data. */
const offered = [...category.options].flatMap(({ value, dataset }) =>
  dataset.key === undefined ? [] : [{ id: dataset.key, name: value }],
)

/** Returns the filters in the fields; the label stays while the category is the same. */
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

const optionOf = (name: string) => new Option(name, name)

/** Offers the subcategories of the chosen category, or hides the field if it has none. */
export function offerSubcategories({ categories }: SearchCatalogue, chosen = ''): void {
  const names = findNamed(categories, category.value)?.subcategories ?? []
  const [all] = subcategory.options
  subcategory.replaceChildren(...(all ? [all] : []), ...names.map(optionOf))
  subcategory.value = names.find((name) => name.toLowerCase() === chosen.toLowerCase()) ?? ''
  subcategory.disabled = names.length === 0
  subcategoryField.hidden = names.length === 0
}

/** Sets the fields to the applied filters; the subcategory only once the search data is loaded. */
export function fillForm(filters: Filters, catalogue: SearchCatalogue | undefined): void {
  search.value = filters.search
  category.value = findNamed(offered, filters.category)?.name ?? ''
  if (catalogue) offerSubcategories(catalogue, filters.subcategory)
  sort.value = filters.sort
  const chosen = [filters.category, filters.subcategory].filter(Boolean).length
  badge.textContent = String(chosen)
  badge.hidden = chosen === 0
}

/** Writes next to every option how many services it would show. */
export function showCounts({ categories, subcategories }: Counts): void {
  for (const option of category.options)
    if (option.value) option.text = `${option.value} (${categories.get(option.dataset.key ?? '') ?? 0})`
  for (const option of subcategory.options)
    if (option.value) option.text = `${option.value} (${subcategories.get(option.value) ?? 0})`
}

/** Collapses the filters, which has an effect on phones only. */
export function closeFilters(): void {
  more.removeAttribute('data-open')
  toggle.ariaExpanded = 'false'
}
