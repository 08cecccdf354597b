/** Closes the menu on a click elsewhere, on Escape, and when the focus leaves; `<details>` does the rest. */
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
