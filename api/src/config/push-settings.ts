/** How pushes are sent. */
export interface PushSettings {
  /** Whom push services can ask about this shop's pushes: an https or mailto address. */
  contact: string
  /** Allow push services in private networks and without https, for tests. */
  toPrivate: boolean
}
