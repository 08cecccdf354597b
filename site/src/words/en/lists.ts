/** Returns names as a sentence lists them: "A, B and C". As `Intl.ListFormat` does, without making one. */
export function listed(names: readonly string[]): string {
  const last = names.length - 1
  return last < 1 ? names.join('') : `${names.slice(0, last).join(', ')} and ${names[last]}`
}
