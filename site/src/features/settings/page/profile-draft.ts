/** Stores profile changes in this tab while they are saved, to restore them if the session ends meanwhile. */
import { isObject, keep, readKept } from '../../../lib/stored.ts'

const PROFILE_DRAFT = 'profile-draft'

export interface ProfileDraft {
  /** The customer's id, because another customer may sign in next. */
  id: string
  name: string
  email: string
  phone: string
}

const isDraft = (value: unknown): value is ProfileDraft =>
  isObject(value) &&
  [value.id, value.name, value.email, value.phone].every((text) => typeof text === 'string')

export function keepDraft(draft: ProfileDraft | null): void {
  keep('sessionStorage', PROFILE_DRAFT, draft)
}

/** Returns the draft of this customer, or null, and deletes it. */
export function takeDraft(id: string): ProfileDraft | null {
  const draft = readKept('sessionStorage', PROFILE_DRAFT, isDraft)
  keepDraft(null)
  return draft?.id === id ? draft : null
}
