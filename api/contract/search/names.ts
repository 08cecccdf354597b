/** How filters name what the catalogue has. */
import type { CategoryName, SearchCatalogue } from '../pages/pages.ts'
import type { Filters } from './list-address.ts'

/** Names that differ in case alone are one name. */
export const folded = (name: string) => name.normalize('NFC').toLowerCase()

/** By id, or by name whatever its case. */
export function findNamed<Named extends CategoryName>(
  list: readonly Named[],
  nameOrId: string,
): Named | undefined {
  const wanted = folded(nameOrId)
  return list.find(({ id }) => id === nameOrId) ?? list.find(({ name }) => folded(name) === wanted)
}

/** The filters with another category: its subcategories and labels are others. */
export function withCategory(filters: Filters, category: string): Filters {
  return category === filters.category ? filters : { ...filters, category, subcategory: '', label: '' }
}

/** The filters with the catalogue's own names for what they name, whatever their case. */
export function withNames({ categories, labels }: SearchCatalogue, filters: Filters): Filters {
  const category = findNamed(categories, filters.category)
  const wanted = folded(filters.subcategory)
  return {
    ...filters,
    category: category?.name ?? filters.category,
    subcategory: category?.subcategories.find((name) => folded(name) === wanted) ?? filters.subcategory,
    label: findNamed(labels, filters.label)?.name ?? filters.label,
  }
}
