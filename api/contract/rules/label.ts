import type { FieldErrors } from '../wire/shared-schemas.ts'
import { messages } from '../words/messages.ts'
import { isBlank } from './text.ts'

/** Checks the label form (specification §5): a name and a category are required. */
export function checkLabel(values: { name?: unknown; category_id?: unknown }): FieldErrors {
  const errors: FieldErrors = {}
  if (isBlank(values.name)) errors.name = messages.label.required
  if (isBlank(values.category_id)) errors.category_id = messages.label.required
  return errors
}
