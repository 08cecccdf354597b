import type { FieldErrors } from '../common.ts'
import { messages } from '../messages.ts'
import { isBlank } from './text.ts'

/** Specification §5, category add and edit. */
export function checkCategory(values: { name?: unknown }): FieldErrors {
  return isBlank(values.name) ? { name: messages.category.nameRequired } : {}
}
