import type { FieldErrors } from '../base/shared-schemas.ts'
import { labelMessages } from './label.words.ts'
import { isBlank } from '../base/text.ts'

/** Checks the label form (specification §5): a name and a category are required. */
export function checkLabel(values: { name?: unknown; category_id?: unknown }): FieldErrors {
  const errors: FieldErrors = {}
  if (isBlank(values.name)) errors.name = labelMessages.required
  if (isBlank(values.category_id)) errors.category_id = labelMessages.required
  return errors
}
