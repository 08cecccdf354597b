/** The search data in /catalogue.json: all cards of a small catalogue, only the names of a large one. */
import type { ListedCategory, ServiceCard } from './listing.ts'
import { type CategoryName, type SearchCatalogue, searchCatalogue } from './pages.ts'
import { isLarge } from './size.ts'

/** Services as [id, title]. */
export type TitleList = readonly (readonly [id: string, title: string])[]

/** Names of all services, for finding one while the API is unreachable. */
export interface TitleCatalogue {
  categories: CategoryName[]
  /** In the shop's order; `category` is an index into `categories`. */
  titles: (readonly [id: string, title: string, category: number])[]
}

/** Returns the ids and titles of services, in their order. */
export const titlesOf = (services: ListedCategory['services']): TitleList =>
  services.map(({ id, card: { title } }) => [id, title])

/** Returns the content of /catalogue.json. */
export function publishedCatalogue(categories: readonly ListedCategory[]): SearchCatalogue | TitleCatalogue {
  if (!isLarge(categories)) return searchCatalogue(categories)
  return {
    categories: categories.map(({ id, name }) => ({ id, name })),
    titles: categories.flatMap(({ services }, place) =>
      titlesOf(services).map(([id, title]) => [id, title, place] as const),
    ),
  }
}

/** Returns a catalogue that can be searched by name; its cards lack prices, labels and all other data. */
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
