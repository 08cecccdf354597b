import type { FieldErrors } from '../wire/shared-schemas.ts'
import { messages } from '../words/messages.ts'
import { isBlank } from './text.ts'

/** Checks the category form (specification §5): a name is required. */
export function checkCategory(values: { name?: unknown }): FieldErrors {
  return isBlank(values.name) ? { name: messages.category.nameRequired } : {}
}
