/** Returns names as a sentence lists them: "A, B and C". As `Intl.ListFormat` does, without making one. */
export function listed(names: readonly string[]): string {
  const last = names.length - 1
  return last < 1 ? names.join('') : `${names.slice(0, last).join(', ')} and ${names[last]}`
}

/** Lists names as a part of a sentence: "Development, design and media". */
export function inWords([first = '', ...others]: readonly string[]): string {
  return listed([first, ...others.map((name) => name.charAt(0).toLowerCase() + name.slice(1))])
}
