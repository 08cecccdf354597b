/** Finds the categories, subcategories and labels that filters name. */
import type { CategoryName, SearchCatalogue } from '../pages/pages.ts'
import type { Filters } from './list-address.ts'

/** Returns the name in the form that is compared, so that upper and lower case are equal. */
export const folded = (name: string) => name.normalize('NFC').toLowerCase()

/** Finds an entry by id, or else by name in any case. */
export function findNamed<Named extends CategoryName>(
  list: readonly Named[],
  nameOrId: string,
): Named | undefined {
  const wanted = folded(nameOrId)
  return list.find(({ id }) => id === nameOrId) ?? list.find(({ name }) => folded(name) === wanted)
}

/**
 * Returns the filters with this category; another category clears subcategory and label, which belong to it.
 */
export function withCategory(filters: Filters, category: string): Filters {
  return category === filters.category ? filters : { ...filters, category, subcategory: '', label: '' }
}

/** Returns the filters with names as the catalogue spells them; unknown names stay as they are. */
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
