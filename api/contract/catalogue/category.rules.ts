import type { FieldErrors } from '../base/shared-schemas.ts'
import { categoryMessages } from './category.words.ts'
import { isBlank } from '../base/text.ts'

/** Most subcategories of a category. */
export const MOST_SUBCATEGORIES = 30

/** Checks the category form (specification §5): a name is required. */
export function checkCategory(values: { name?: unknown }): FieldErrors {
  return isBlank(values.name) ? { name: categoryMessages.nameRequired } : {}
}
