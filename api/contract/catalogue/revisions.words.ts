/** Returns how many revisions a service includes, in words: "2 revisions", "1 revision", "Unlimited revisions". */
export function revisionsText(revisions: string): string {
  return `${revisions.charAt(0).toUpperCase()}${revisions.slice(1)} revision${revisions === '1' ? '' : 's'}`
}
