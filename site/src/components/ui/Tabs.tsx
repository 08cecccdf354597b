import { rootWords } from '../../lib/root-words.ts'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'

interface Tab {
  name: string
  text: string
  panel: ReactNode
}

interface Props {
  /** Names the group of tabs for screen readers. */
  label: string
  tabs: readonly [Tab, ...Tab[]]
  panelClass?: string
  /**
   * Keeps the chosen tab in the address's hash, without a history entry for each choice. An early script
   * copies the hash to the root element's `data-tab`, by which the page's styles show the tab until this is
   * hydrated. The markup selects no tab, because the server does not know the hash.
   */
  inAddress?: boolean
}

/** WAI-ARIA tabs with automatic activation: arrow keys, Home and End move the focus and choose. */
export function Tabs({ label, tabs, panelClass = 'tab-panel', inAddress = false }: Props) {
  const [chosen, setChosen] = useState(inAddress ? null : tabs[0].name)

  const follow = useEffectEvent(() => {
    const { name } = tabs.find((tab) => `#${tab.name}` === location.hash) ?? tabs[0]
    setChosen(name)
    rootWords().tab = name
  })
  useEffect(() => {
    if (!inAddress) return
    const look = () => follow()
    look()
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [inAddress])

  const open = ({ name }: Tab) => {
    setChosen(name)
    if (!inAddress) return
    rootWords().tab = name
    history.replaceState(history.state, '', `#${name}`)
  }

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const present = tabs.findIndex(({ name }) => name === chosen)
    const next = { ArrowRight: present + 1, ArrowLeft: present - 1, Home: 0, End: -1 }[event.key]
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length)
    if (!tab) return
    event.preventDefault()
    open(tab)
    document.getElementById(`tab-${tab.name}`)?.focus()
  }

  return (
    <>
      <div className="tabs" role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`tab-${tab.name}`}
            data-tab={tab.name}
            aria-controls={`panel-${tab.name}`}
            aria-selected={chosen === null ? undefined : tab.name === chosen}
            tabIndex={chosen === null || tab.name === chosen ? 0 : -1}
            onClick={() => open(tab)}
            onKeyDown={move}
          >
            {tab.text}
          </button>
        ))}
      </div>
      {tabs.map(({ name, panel }) => (
        <div
          key={name}
          className={panelClass}
          role="tabpanel"
          id={`panel-${name}`}
          aria-labelledby={`tab-${name}`}
          hidden={chosen !== null && name !== chosen}
        >
          {panel}
        </div>
      ))}
    </>
  )
}
