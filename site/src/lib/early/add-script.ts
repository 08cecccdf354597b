/**
 * Adds the page's further early script to the head. The page writes its address in place of this word
 * (`earlyWith`), because only the build knows it.
 */
export function addScript(): void {
  document.head.append(Object.assign(document.createElement('script'), { src: 'EARLY_FILE' }))
}
