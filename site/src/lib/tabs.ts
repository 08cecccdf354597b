/** Tabs: `[role=tablist]` with its tabs, each naming its panel in `aria-controls`. Arrow keys, Home and End move. */
export function startTabs(list: HTMLElement): void {
  const tabs = [...list.querySelectorAll<HTMLElement>('[role="tab"]')]

  const choose = (chosen: HTMLElement) => {
    for (const tab of tabs) {
      tab.ariaSelected = String(tab === chosen)
      tab.tabIndex = tab === chosen ? 0 : -1
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
      if (panel) panel.hidden = tab !== chosen
    }
  }

  list.addEventListener('click', ({ target }) => {
    const tab = target instanceof Element ? target.closest<HTMLElement>('[role="tab"]') : null
    if (tab) choose(tab)
  })
  list.addEventListener('keydown', (event) => {
    const present = tabs.indexOf(event.target as HTMLElement)
    const next = { ArrowRight: present + 1, ArrowLeft: present - 1, Home: 0, End: -1 }[event.key]
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length)
    if (!tab) return
    event.preventDefault()
    choose(tab)
    tab.focus()
  })
}
