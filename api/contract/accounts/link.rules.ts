/** What a key can open. Whoever has its link needs no account for it. */
export const KEY_KINDS = [
  'invitation',
  'preview',
  'document',
  'order',
  'statement',
  'meeting',
  'reset',
] as const
export type KeyKind = (typeof KEY_KINDS)[number]
