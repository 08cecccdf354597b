import { HISTORY_KINDS, RECORDED } from '@karigar/contract/base/history.rules'
import type { HistoryEntry } from '@karigar/contract/office/history.wire'
import { historyMessages } from '@karigar/contract/base/history.words'
import { Chip, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { DataTable, useListContext } from 'react-admin'
import { ChoiceFilter } from '../../components/ChoiceFilter.tsx'
import { DayFilter } from '../../components/DayFilter.tsx'
import { useDialogRoute } from '../../components/dialog-route.ts'
import { FilterPair, Filters } from '../../components/Filters.tsx'
import { formatMoment } from '../../components/format.ts'
import { ListScreen } from '../../components/ListScreen.tsx'
import type { CardContent } from '../../components/RecordCards.tsx'
import { RowAction, RowActionBar } from '../../components/RowAction.tsx'
import { SearchFilter } from '../../components/SearchFilter.tsx'
import { useChangeFilters } from '../../components/use-change-filters.ts'
import { call } from '../../providers/api.ts'
import { actName, historyColumns, rowsOf, summaryOf, thingName } from './history-words.ts'

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

const what = (entry: HistoryEntry) => (
  <>
    <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {entry.kind === 'profile' ? RECORDED.profile.name : entry.thing_name}
    </Typography>
    {entry.kind !== 'profile' && (
      <Typography variant="caption" color="text.secondary">
        {RECORDED[entry.kind].name}
      </Typography>
    )}
  </>
)

const change = (entry: HistoryEntry) => (
  <>
    <Typography variant="body2">{actName(entry)}</Typography>
    {summaryOf(entry) !== '' && (
      <Typography variant="caption" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {summaryOf(entry)}
      </Typography>
    )}
  </>
)

const actions = (entry: HistoryEntry) => (
  <RowActionBar>
    <RowAction
      hint="Show the difference"
      label={`Show the difference of ${thingName(entry)}, ${formatMoment(entry.created_at)}`}
      icon="view"
      dialog={encodeURIComponent(entry.id)}
    />
  </RowActionBar>
)

const table = (
  <DataTable<HistoryEntry> sx={{ '& .column-created_at': { whiteSpace: { lg: 'nowrap' } } }}>
    <DataTable.Col
      source="created_at"
      label="When"
      render={({ created_at }: HistoryEntry) => formatMoment(created_at)}
    />
    <DataTable.Col label="Who" render={({ actor_name }: HistoryEntry) => actor_name} />
    <DataTable.Col label="What" render={what} />
    <DataTable.Col label="Change" render={change} />
    <DataTable.Col label="Actions" align="right" render={actions} />
  </DataTable>
)

const card: CardContent<HistoryEntry> = {
  heading: thingName,
  body: (entry: HistoryEntry) => (
    <>
      {change(entry)}
      <Typography variant="caption" color="text.secondary" component="p">
        {entry.actor_name} · {formatMoment(entry.created_at)}
      </Typography>
    </>
  ),
  actions,
}

/** Who has changed what and when, and how to go back. */
export function HistoryList() {
  const route = useDialogRoute()
  return (
    <>
      <ListScreen<HistoryEntry>
        title="History"
        sort={{ field: 'created_at', order: 'DESC' }}
        csv={{ fileName: 'history', columns: historyColumns, rowsOf }}
        loadFailed={historyMessages.loadFailed}
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
        sorts={{ created_at: 'When' }}
        table={table}
        card={card}
      />
      <Suspense fallback={null}>
        {route?.dialog === 'edit' && <HistoryDialog key={route.id} id={route.id} />}
      </Suspense>
    </>
  )
}
