/** A browser that one of the staff has allowed to receive pushes. It is removed when its session is ended. */
export interface PushSubscriptionsTable {
  id: string
  user_id: string
  /** Id of the token with which this device last signed in, and the account's token version then. */
  token_id: string
  token_version: number
  /** Address at the browser's push service; secret, as whoever knows it can try to send there. */
  endpoint: string
  /** Public key of the browser, base64url; pushes are encrypted for it. */
  p256dh: string
  /** Secret shared with the browser, base64url. */
  auth: string
  created_at: string
}

/** A push that waits to be handed to a push service: written with the alert, deleted once it is accepted. */
export interface PushDeliveriesTable {
  subscription_id: string
  alert_id: string
  attempts: number
  /** When to send it, or to retry; a process moves it ahead while it sends. */
  due_at: string
}
