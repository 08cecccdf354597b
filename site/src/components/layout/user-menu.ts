/** A click elsewhere and Escape close the menu; opening and keys are the element's own. */
const menu = document.querySelector<HTMLDetailsElement>('details.user-menu')

document.addEventListener('click', ({ target }) => {
  if (menu?.open && !menu.contains(target as Node)) menu.open = false
})
menu?.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return
  menu.open = false
  menu.querySelector('summary')?.focus()
})
menu?.addEventListener('focusout', ({ relatedTarget }) => {
  if (relatedTarget && !menu.contains(relatedTarget as Node)) menu.open = false
})
