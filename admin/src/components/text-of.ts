/** Returns the text of a form's value without surrounding spaces; empty for a field that was left empty. */
export const textOf = (value: unknown): string => String(value ?? '').trim()
