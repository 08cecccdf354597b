/**
 * Asks for the password or a passkey when the API wants it before a call, and has the call repeated: the screens know nothing of it.
 */
import type { Confirmation } from '@karigar/contract/accounts/confirmation.wire'
import { CONFIRM_CODE, CONFIRMATION_HEADER } from '@karigar/contract/accounts/confirmation.rules'

/** The confirmation that the API gave last; kept in this tab's memory alone. */
let latest: Confirmation | null = null

/** The calls that wait for the password; the question is on the screen while there are any. */
let waiting: ((isConfirmed: boolean) => void)[] = []

const watchers = new Set<() => void>()

function tell(): void {
  for (const changed of watchers) changed()
}

/** Watches whether the password is asked for. */
export function watchQuestion(changed: () => void): () => void {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}

export const isAsking = (): boolean => waiting.length > 0

/** Ends the question: with the API's confirmation, or with null when somebody thought better of it. */
export function answerQuestion(confirmation: Confirmation | null): void {
  if (confirmation) latest = confirmation
  for (const goOn of waiting) goOn(confirmation !== null)
  waiting = []
  tell()
}

/** Tells whether a refusal asks for the password. */
export const asksToConfirm = (status: number, body: unknown): boolean =>
  status === 403 && (body as { code?: unknown } | null)?.code === CONFIRM_CODE

/** Asks for the password, once for all calls that wait; resolves to whether it was entered. */
export function askToConfirm(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    tell()
  })
}

/** Adds the confirmation, if there is one, to the headers of a call. */
export function withConfirmation(given?: HeadersInit): Headers {
  const headers = new Headers(given)
  if (latest) headers.set(CONFIRMATION_HEADER, latest.confirmation)
  return headers
}

/** Returns a fetch that asks for the password when the API wants it, and then sends the call again. */
export const confirmingFetch =
  (send: typeof fetch): typeof fetch =>
  async (address, init) => {
    const response = await send(address, { ...init, headers: withConfirmation(init?.headers) })
    if (response.status !== 403) return response
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null)
    if (!asksToConfirm(response.status, body) || !(await askToConfirm())) return response
    return send(address, { ...init, headers: withConfirmation(init?.headers) })
  }
