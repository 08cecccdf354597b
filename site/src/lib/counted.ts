/** How many of something, in words: "1 service", "1,204 services". */
export function counted(count: number, noun: string): string {
  // Every page counts the cart as it opens; the grouping of digits would make it wait for a formatter.
  const digits = count < 1000 ? count : count.toLocaleString('en-IN')
  return `${digits} ${noun}${count === 1 ? '' : 's'}`
}
