import { useCategories } from './use-categories.ts'

/** A category's name for its id; nothing until it is known. */
export function CategoryName({ id }: { id: string }) {
  const { categories } = useCategories()
  return <>{categories.find((category) => category.id === id)?.name}</>
}
