import type { FieldErrors } from '../wire/common.ts'
import { messages } from '../words/messages.ts'
import { isBlank } from './text.ts'

/** Specification §5, category add and edit. */
export function checkCategory(values: { name?: unknown }): FieldErrors {
  return isBlank(values.name) ? { name: messages.category.nameRequired } : {}
}
