import { HISTORY_KINDS, RECORDED } from '@karigar/contract/base/history.rules'
import type { HistoryEntry } from '@karigar/contract/office/history.wire'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { useDialogRoute } from '../../components/dialog-route.ts'
import { DAYS, type FetchedChoicesProps, type ListFilter } from '../../components/list-filters.ts'
import { call } from '../../providers/api.ts'
import { RecordList } from '../../records/RecordList.tsx'
import { historyRecord } from './history-record.tsx'
import { thingName } from './history-words.ts'

const HistoryDialog = lazy(() => import('./HistoryDialog.tsx').then((m) => ({ default: m.HistoryDialog })))

const kindChoices = HISTORY_KINDS.map((id) => ({ id, name: RECORDED[id].name }))

/** Fetches the staff, whose changes can be looked at; customers are found by the search. */
function People({ children }: FetchedChoicesProps) {
  const { data, isPending } = useQuery({
    queryKey: ['history people'],
    queryFn: ({ signal }) => call('GET /admin/history/people', {}, signal),
  })
  return children({ choices: data ?? [], isPending })
}

/** Names the one thing that the list is about where a link to its history asks for it. */
function Thing({ children }: { children: (name: string) => ReactNode }) {
  const { filterValues, data } = useListContext<HistoryEntry>()
  const { thing_id } = filterValues as Record<string, string>
  const newest = data?.find((entry) => entry.thing_id === thing_id)
  return children(newest ? `Only ${thingName(newest)}` : 'Only one of them')
}

const filters: readonly ListFilter[] = [
  { source: 'kind', label: 'Thing', all: 'Everything', choices: kindChoices, isMain: true },
  { source: 'actor_id', label: 'Person', all: 'Everybody', choices: People, isMain: true },
  ...DAYS.map((day) => ({ ...day, isMain: true as const })),
  { source: 'thing_id', Name: Thing, alsoClears: ['kind'] },
]

/** Who has changed what and when, and how to go back. */
export function HistoryList() {
  const route = useDialogRoute()
  return (
    <>
      <RecordList
        record={historyRecord}
        search={{ placeholder: 'Search by name...', label: 'Search by name of a thing or a person' }}
        filters={filters}
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
