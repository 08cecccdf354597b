import type { ReactNode } from 'react'
import { PageHeader } from './PageHeader.tsx'
import { ScreenTabs } from './ScreenTabs.tsx'

const tabs = [
  { id: 'missed', label: 'Not found', to: '/missed-searches' },
  { id: 'synonyms', label: 'Synonyms', to: '/synonyms' },
] as const

interface SearchWordsTabsProps {
  chosen: (typeof tabs)[number]['id']
  children: ReactNode
}

/** The screen of the words of the search: what shoppers did not find, and the synonyms. */
export function SearchWordsTabs({ chosen, children }: SearchWordsTabsProps) {
  return (
    <>
      <PageHeader title="Search words" />
      <ScreenTabs name="search-words" label="Search words" tabs={tabs} chosen={chosen}>
        {children}
      </ScreenTabs>
    </>
  )
}
