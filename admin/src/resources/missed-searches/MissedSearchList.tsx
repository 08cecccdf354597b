import type { MissedSearch } from '@karigar/contract/catalogue/missed-search.wire'
import { mediumDay } from '@karigar/contract/base/day-names'
import { missedSearchMessages } from '@karigar/contract/catalogue/missed-search.words'
import { Typography } from '@mui/material'
import { DataTable } from 'react-admin'
import { ChoiceFilter } from '../../components/ChoiceFilter.tsx'
import type { CsvColumn } from '../../components/csv.ts'
import { Filters } from '../../components/Filters.tsx'
import { ListScreen } from '../../components/ListScreen.tsx'
import type { CardContent } from '../../components/RecordCards.tsx'
import { SearchFilter } from '../../components/SearchFilter.tsx'
import { FoundNow } from './FoundNow.tsx'
import { MissedSearchActions } from './MissedSearchActions.tsx'
import { SearchWordsTabs } from '../../components/SearchWordsTabs.tsx'

const states = [{ id: 'dismissed', name: 'Dismissed' }]

const table = (
  <DataTable<MissedSearch>
    sx={{
      '& .column-words': { fontWeight: 600, overflowWrap: 'anywhere' },
      '& .column-last_on': { whiteSpace: 'nowrap' },
    }}
  >
    <DataTable.Col source="words" label="Searched for" />
    <DataTable.NumberCol source="last_7_days" label="7 days" />
    <DataTable.NumberCol source="last_30_days" label="30 days" />
    <DataTable.NumberCol source="last_90_days" label="90 days" />
    <DataTable.Col source="last_on" label="Last" render={({ last_on }: MissedSearch) => mediumDay(last_on)} />
    <DataTable.Col
      label="Now"
      render={({ words, found_now }: MissedSearch) => <FoundNow words={words} found_now={found_now} />}
    />
    <DataTable.Col
      label="Actions"
      align="right"
      render={({ words }: MissedSearch) => <MissedSearchActions words={words} />}
    />
  </DataTable>
)

const card: CardContent<MissedSearch> = {
  heading: ({ words }: MissedSearch) => words,
  body: ({ words, found_now, last_7_days, last_30_days, last_90_days, last_on }: MissedSearch) => (
    <>
      <Typography variant="body2" color="text.secondary">
        {last_7_days} in 7 days · {last_30_days} in 30 · {last_90_days} in 90
      </Typography>
      <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 0.5 }}>
        Last on {mediumDay(last_on)} · <FoundNow words={words} found_now={found_now} />
      </Typography>
    </>
  ),
  actions: ({ words }: MissedSearch) => <MissedSearchActions words={words} />,
}

const columns: readonly CsvColumn<MissedSearch>[] = [
  { heading: 'Searched for', value: ({ words }) => words },
  { heading: '7 days', value: ({ last_7_days }) => last_7_days },
  { heading: '30 days', value: ({ last_30_days }) => last_30_days },
  { heading: '90 days', value: ({ last_90_days }) => last_90_days },
  { heading: 'Last', value: ({ last_on }) => last_on },
]

/** What shoppers have searched for and not found. */
export function MissedSearchList() {
  return (
    <SearchWordsTabs chosen="missed">
      <ListScreen<MissedSearch>
        title="Not found"
        titleLevel="h2"
        sort={{ field: 'last_30_days', order: 'DESC' }}
        csv={{ fileName: 'not-found', columns }}
        loadFailed={missedSearchMessages.loadFailed}
        filters={
          <>
            <Typography color="text.secondary" sx={{ mb: 2 }}>
              What shoppers searched for without a result in the last 90 days. Only the words are counted, not
              who typed them.
            </Typography>
            <Filters>
              <SearchFilter placeholder="Search words..." label="Search words" />
              <ChoiceFilter source="state" label="Show" all="Open" choices={states} />
            </Filters>
          </>
        }
        empty={{ none: 'No search has been without a result', noMatch: 'No searches found' }}
        sorts={{
          last_30_days: '30 days',
          last_7_days: '7 days',
          last_90_days: '90 days',
          last_on: 'Last',
          words: 'Searched for',
        }}
        table={table}
        card={card}
      />
    </SearchWordsTabs>
  )
}
