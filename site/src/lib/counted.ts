/** How many of something, in words: "1 service", "1,204 services". */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-IN')} ${noun}${count === 1 ? '' : 's'}`
}
