interface TabChoice {
  /**
   * Whether the address keeps the choice, by each tab's `data-tab`, without a step in the history for each: back leaves
   * the page, and coming back finds the tab. The root element's `data-tab` says it too, for what is painted first.
   */
  inAddress?: boolean
}

/**
 * Tabs (WAI-ARIA, chosen as the focus moves): `[role=tablist]` with its tabs, each naming its panel in `aria-controls`.
 * Arrow keys, Home and End move.
 */
export function startTabs(list: HTMLElement, { inAddress = false }: TabChoice = {}): void {
  const tabs = [...list.querySelectorAll<HTMLElement>('[role="tab"]')]
  const nameOf = (tab: HTMLElement) => tab.dataset.tab ?? ''

  const choose = (chosen: HTMLElement) => {
    for (const tab of tabs) {
      tab.ariaSelected = String(tab === chosen)
      tab.tabIndex = tab === chosen ? 0 : -1
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
      if (panel) panel.hidden = tab !== chosen
    }
    if (inAddress) document.documentElement.dataset.tab = nameOf(chosen)
  }
  const open = (tab: HTMLElement) => {
    choose(tab)
    if (inAddress) history.replaceState(history.state, '', `#${nameOf(tab)}`)
  }

  list.addEventListener('click', ({ target }) => {
    const tab = target instanceof Element ? target.closest<HTMLElement>('[role="tab"]') : null
    if (tab) open(tab)
  })
  list.addEventListener('keydown', (event) => {
    const present = tabs.indexOf(event.target as HTMLElement)
    const next = { ArrowRight: present + 1, ArrowLeft: present - 1, Home: 0, End: -1 }[event.key]
    const tab = next === undefined || present < 0 ? undefined : tabs.at(next % tabs.length)
    if (!tab) return
    event.preventDefault()
    open(tab)
    tab.focus()
  })

  if (!inAddress) return
  const follow = () => {
    const tab = tabs.find((each) => `#${nameOf(each)}` === location.hash) ?? tabs[0]
    if (tab) choose(tab)
  }
  follow()
  addEventListener('hashchange', follow)
}
