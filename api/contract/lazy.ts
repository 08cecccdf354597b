/**
 * What is made when it is first asked for, and kept. For formatters of Intl: making one takes a phone some ten
 * milliseconds, and most pages never write what theirs would.
 */
export function lazy<Made>(make: () => Made): () => Made {
  let kept: { made: Made } | undefined
  return () => (kept ??= { made: make() }).made
}
