/**
 * The tabs of the page (WAI-ARIA tabs, chosen as the focus moves). The address keeps the choice, without a step in the
 * history for each: back leaves the page, and coming back finds the tab.
 */
import { part } from '../../lib/part.ts'

const list = part(document, '[role=tablist]', HTMLElement)
const tabs = [...list.querySelectorAll<HTMLElement>('[role=tab]')]
const nameOf = (tab: HTMLElement) => tab.dataset.tab ?? ''

function choose(chosen: HTMLElement): void {
  document.documentElement.dataset.tab = nameOf(chosen)
  for (const tab of tabs) {
    tab.setAttribute('aria-selected', String(tab === chosen))
    tab.tabIndex = tab === chosen ? 0 : -1
  }
}

function open(tab: HTMLElement): void {
  choose(tab)
  history.replaceState(history.state, '', `#${nameOf(tab)}`)
}

const named = () => tabs.find((tab) => `#${nameOf(tab)}` === location.hash) ?? tabs[0]

function follow(): void {
  const tab = named()
  if (tab) choose(tab)
}

follow()
addEventListener('hashchange', follow)
list.addEventListener('click', ({ target }) => {
  const tab = target instanceof Element && target.closest<HTMLElement>('[role=tab]')
  if (tab) open(tab)
})
list.addEventListener('keydown', (event) => {
  const at = tabs.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
  const tab = next === undefined || at < 0 ? undefined : tabs.at(next % tabs.length)
  if (!tab) return
  event.preventDefault()
  open(tab)
  tab.focus()
})
