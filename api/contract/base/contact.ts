/** Longest values of an order's contact, in characters. */
export const CONTACT_LIMITS = { contact_name: 120, phone: 40, note: 1000 } as const

/** Returns a name on one line, without white space around it. */
export function tidyName(name: string): string {
  return name.replace(/[\s\0]+/g, ' ').trim()
}

/** Returns a note without white space around it and with `\n` for every line break. */
export function tidyNote(note: string): string {
  return note.replaceAll('\0', '').replace(/\r\n?/g, '\n').trim()
}
