import type { Category } from '@karigar/contract/catalogue/category.wire'
import { useGetList } from 'react-admin'

/** Fetches all categories, sorted by name, for selects. */
export function useCategories() {
  const { data, isPending } = useGetList<Category>('categories', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'name', order: 'ASC' },
  })
  return { categories: data ?? [], isPending }
}
