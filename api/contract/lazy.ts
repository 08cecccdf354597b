/**
 * What is made when it is first asked for, and kept. For formatters of Intl: making one takes a phone some ten
 * milliseconds, and most pages never write what theirs would.
 */
export function lazy<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
