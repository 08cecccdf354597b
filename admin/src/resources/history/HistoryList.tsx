import { HISTORY_KINDS, RECORDED } from '@karigar/contract/base/history.rules'
import type { HistoryEntry } from '@karigar/contract/office/history.wire'
import { Chip } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useListContext } from 'react-admin'
import { ChoiceFilter } from '../../components/ChoiceFilter.tsx'
import { DayFilter } from '../../components/DayFilter.tsx'
import { useDialogRoute } from '../../components/dialog-route.ts'
import { FilterPair, Filters } from '../../components/Filters.tsx'
import { SearchFilter } from '../../components/SearchFilter.tsx'
import { useChangeFilters } from '../../components/use-change-filters.ts'
import { call } from '../../providers/api.ts'
import { RecordList } from '../../records/RecordList.tsx'
import { historyRecord } from './history-record.tsx'
import { thingName } from './history-words.ts'

const HistoryDialog = lazy(() => import('./HistoryDialog.tsx').then((m) => ({ default: m.HistoryDialog })))

const kindChoices = HISTORY_KINDS.map((id) => ({ id, name: RECORDED[id].name }))

/** Filters by one of the staff; customers are found by the search. */
function PersonFilter() {
  const { data, isPending } = useQuery({
    queryKey: ['history people'],
    queryFn: ({ signal }) => call('GET /admin/history/people', {}, signal),
  })
  return (
    <ChoiceFilter
      source="actor_id"
      label="Person"
      all="Everybody"
      choices={data ?? []}
      isPending={isPending}
    />
  )
}

/** Says that the list is about one thing, as links to its history ask for, and lets it be about all again. */
function ThingFilter() {
  const { filterValues, data } = useListContext<HistoryEntry>()
  const changeFilters = useChangeFilters()
  const { thing_id } = filterValues as Record<string, string>
  if (!thing_id) return null
  const newest = data?.find((entry) => entry.thing_id === thing_id)
  return (
    <Chip
      label={newest ? `Only ${thingName(newest)}` : 'Only one of them'}
      onDelete={() => changeFilters({ thing_id: '', kind: '' })}
      sx={{ alignSelf: 'center', maxWidth: '100%' }}
    />
  )
}

/** Who has changed what and when, and how to go back. */
export function HistoryList() {
  const route = useDialogRoute()
  return (
    <>
      <RecordList
        record={historyRecord}
        filters={
          <Filters many>
            <SearchFilter placeholder="Search by name..." label="Search by name of a thing or a person" />
            <FilterPair width={400}>
              <ChoiceFilter source="kind" label="Thing" all="Everything" choices={kindChoices} />
              <PersonFilter />
            </FilterPair>
            <FilterPair width={330}>
              <DayFilter source="from" label="From" />
              <DayFilter source="to" label="To" />
            </FilterPair>
            <ThingFilter />
          </Filters>
        }
        empty={{
          none: 'Nothing has been changed yet',
          noMatch: 'No changes found',
          hint: 'Try another person, thing or day',
        }}
      />
      <Suspense fallback={null}>
        {route?.dialog === 'edit' && <HistoryDialog key={route.id} id={route.id} />}
      </Suspense>
    </>
  )
}
