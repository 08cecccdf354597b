import { SECOND_STEP, type KeptStep } from '@karigar/contract/accounts/second-step'
import { FLASH_TOAST, STORED_USER } from '@karigar/contract/accounts/session.rules'
import type { TokenReply } from '@karigar/contract/accounts/auth.wire'
import { authMessages } from '@karigar/contract/accounts/auth.words'
import { keepToken } from '../providers/session.ts'

/** Returns the sign-in that this tab is in the middle of; null without one. */
export function readKeptStep(): KeptStep | null {
  const kept = sessionStorage.getItem(SECOND_STEP)
  return kept === null ? null : (JSON.parse(kept) as KeptStep)
}

/** Stores the session as the sign-in page does, and goes to where the sign-in leads. */
export function goIn({ access_token, user }: TokenReply, to: string): void {
  keepToken(user.role, access_token)
  localStorage.setItem(STORED_USER, JSON.stringify(user))
  sessionStorage.removeItem(SECOND_STEP)
  sessionStorage.setItem(FLASH_TOAST, JSON.stringify({ title: authMessages.loggedIn, kind: 'success' }))
  location.replace(to)
}
