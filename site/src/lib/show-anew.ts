/**
 * Loads the page anew after something that it shows has changed, from its top: what follows is another page, and of the old
 * place in it often nothing is left but the footer.
 */
export function showAnew(): void {
  scrollTo(0, 0)
  location.reload()
}
