import { isBlank } from '@karigar/contract/base/text'

/** Returns the text of a form's value without surrounding spaces; empty for a field that was left empty. */
export const textOf = (value: unknown): string => String(value ?? '').trim()

/** Returns that text; null for a field that was left empty. */
export const textOrNull = (value: unknown) => (isBlank(value) ? null : textOf(value))
