import type { FieldErrors } from '../base/shared-schemas.ts'
import { categoryMessages } from './category.words.ts'
import { isBlank } from '../base/text.ts'

/** Checks the category form (specification §5): a name is required. */
export function checkCategory(values: { name?: unknown }): FieldErrors {
  return isBlank(values.name) ? { name: categoryMessages.nameRequired } : {}
}
