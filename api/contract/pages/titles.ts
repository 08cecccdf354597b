/** What is published of the catalogue as data: all of it while it is small, of a large one the names alone. */
import type { ListedCategory, ServiceCard } from './listing.ts'
import { type CategoryName, type SearchCatalogue, searchCatalogue } from './pages.ts'
import { isLarge } from './size.ts'

/** A service as [id, title]. */
export type TitleList = readonly (readonly [id: string, title: string])[]

/** The names of all services: for finding one where the API cannot be reached. */
export interface TitleCatalogue {
  categories: CategoryName[]
  /** In the shop's order; the category is a place in `categories`, from 0. */
  titles: (readonly [id: string, title: string, category: number])[]
}

/** The ids and titles of services, in their order. */
export const titlesOf = (services: ListedCategory['services']): TitleList =>
  services.map(({ id, card: { title } }) => [id, title])

/** The file /catalogue.json. */
export function publishedCatalogue(categories: readonly ListedCategory[]): SearchCatalogue | TitleCatalogue {
  if (!isLarge(categories)) return searchCatalogue(categories)
  return {
    categories: categories.map(({ id, name }) => ({ id, name })),
    titles: categories.flatMap(({ services }, place) =>
      titlesOf(services).map(([id, title]) => [id, title, place] as const),
    ),
  }
}

/** What the names alone leave to search and to show: cards without prices, labels and all the rest. */
export function catalogueOfTitles({ categories, titles }: TitleCatalogue): SearchCatalogue {
  return {
    categories: categories.map((category) => ({ ...category, subcategories: [] })),
    labels: [],
    services: titles.map(([id, title, place]): ServiceCard => ({
      id,
      title,
      category_id: categories[place]?.id ?? '',
      category: categories[place]?.name ?? '',
      subcategory: '',
      labels: [],
      image_url: null,
      tier: '',
      price: 0,
      original_price: null,
      discount_percentage: 0,
      delivery_time: '',
      summary: '',
    })),
  }
}
