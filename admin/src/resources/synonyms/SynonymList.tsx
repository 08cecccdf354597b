import { useLocation } from 'react-router-dom'
import { givenText } from '../../components/given-text.ts'
import { RecordScreen } from '../../records/RecordScreen.tsx'
import { SearchWordsTabs } from '../../components/SearchWordsTabs.tsx'
import { synonymRecord } from './synonym-record.tsx'

/** The synonyms; a new one begins with the word that the address gives. */
export function SynonymList() {
  const { search } = useLocation()
  return (
    <SearchWordsTabs chosen="synonyms">
      <RecordScreen
        record={synonymRecord}
        titleLevel="h2"
        given={{ word: givenText(search, 'word') }}
        search={{ label: 'Search synonyms' }}
      />
    </SearchWordsTabs>
  )
}
