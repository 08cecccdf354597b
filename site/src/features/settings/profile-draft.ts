/** Stores profile changes in this tab while they are saved, to restore them if the session ends meanwhile. */
import { keepStored, readStored } from '../../lib/browser-storage.ts'

const KEY = 'profile-draft'

export interface ProfileDraft {
  /** The customer's id, because another customer may sign in next. */
  id: string
  name: string
  email: string
  phone: string
}

export function keepDraft(draft: ProfileDraft | null): void {
  keepStored('sessionStorage', KEY, draft && JSON.stringify(draft))
}

/** Returns the draft of this customer, or null, and deletes it. */
export function takeDraft(id: string): ProfileDraft | null {
  const kept = readStored('sessionStorage', KEY)
  keepDraft(null)
  try {
    const draft = JSON.parse(kept ?? 'null') as ProfileDraft | null
    return draft?.id === id ? draft : null
  } catch {
    return null
  }
}
