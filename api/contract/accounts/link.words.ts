/** What staff read about the links that open something without a sign-in. */
import type { KeyKind } from './link.rules.ts'

/** What each kind of link opens, as staff read it. */
export const KEY_NAMES: Readonly<Record<KeyKind, string>> = {
  invitation: 'Invitation to staff',
  preview: 'Preview of a service',
  document: 'Document',
  order: 'Order',
  statement: 'Statement of account',
  meeting: 'Meeting',
  reset: 'New password',
}

export const keyMessages = {
  loadFailed: 'The links could not be loaded',
  notFound: 'This link no longer opens anything.',
  withdrawn: 'The link was withdrawn',
  withdrawFailed: 'The link was not withdrawn',
  question: (kind: KeyKind) =>
    kind === 'document'
      ? 'The link stops at once, for everybody who has it. The document gets a new one, which stands on its order.'
      : 'The link stops at once, for everybody who has it.',
}
