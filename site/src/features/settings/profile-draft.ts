/** What was typed when a session ended in the middle of saving it, kept in this tab for after the sign-in. */
import { keepStored, readStored } from '../../lib/browser-storage.ts'

const KEY = 'profile-draft'

export interface ProfileDraft {
  /** Whose profile it is: somebody else may sign in next. */
  id: string
  name: string
  email: string
  phone: string
}

export function keepDraft(draft: ProfileDraft | null): void {
  keepStored('sessionStorage', KEY, draft && JSON.stringify(draft))
}

/** The draft of this customer, once. */
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
