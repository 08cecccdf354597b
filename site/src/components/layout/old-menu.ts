/** Opens and closes the menu of phones where browsers have no popovers; styles/menus.css shows it. */
const siteMenu = document.getElementById('site-menu')
const menuButton = document.querySelector<HTMLElement>(
  '[popovertarget="site-menu"]:not([popovertargetaction])',
)

/** Shows or hides the menu; a focus in a menu that closes goes to the button that opens it. */
export function showMenu(isOpen: boolean): void {
  siteMenu?.toggleAttribute('data-open', isOpen)
  menuButton?.setAttribute('aria-expanded', String(isOpen))
  if (!isOpen && siteMenu?.contains(document.activeElement)) menuButton?.focus()
}

document.addEventListener('click', ({ target }) => {
  if (!siteMenu || !(target instanceof Element)) return
  const button = target.closest('[popovertarget]')
  if (button) showMenu(!button.hasAttribute('popovertargetaction') && !siteMenu.hasAttribute('data-open'))
  else if (!siteMenu.contains(target)) showMenu(false)
})

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') showMenu(false)
})
