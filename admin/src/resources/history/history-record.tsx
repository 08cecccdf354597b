import { RECORDED } from '@karigar/contract/base/history.rules'
import { historyMessages } from '@karigar/contract/base/history.words'
import { shopTime } from '@karigar/contract/base/shop-clock'
import type { HistoryEntry } from '@karigar/contract/office/history.wire'
import { Typography } from '@mui/material'
import { Caption, StrongLine } from '../../components/Texts.tsx'
import { formatMoment, sortableDay } from '../../components/format.ts'
import { RowAction, RowActionBar } from '../../components/RowAction.tsx'
import { defineRecord } from '../../records/define-record.tsx'
import { actName, changesOf, summaryOf, thingName } from './history-words.ts'

const what = (entry: HistoryEntry) => (
  <>
    <StrongLine sx={{ overflowWrap: 'anywhere' }}>
      {entry.kind === 'profile' ? RECORDED.profile.name : entry.thing_name}
    </StrongLine>
    {entry.kind !== 'profile' && <Caption>{RECORDED[entry.kind].name}</Caption>}
  </>
)

const change = (entry: HistoryEntry) => (
  <>
    <Typography variant="body2">{actName(entry)}</Typography>
    {summaryOf(entry) !== '' && <Caption sx={{ overflowWrap: 'anywhere' }}>{summaryOf(entry)}</Caption>}
  </>
)

/** A recorded change in the list, with a row of the file for each changed field. */
export const historyRecord = defineRecord<HistoryEntry>({
  one: 'Change',
  several: 'History',
  fields: [
    {
      source: 'created_at',
      label: 'When',
      cell: ({ created_at }) => formatMoment(created_at),
      csv: ({ created_at }) => `${sortableDay(created_at)} ${shopTime(new Date(created_at))}`,
      look: 'unbrokenIfWide',
    },
    { source: 'actor_name', label: 'Who', cell: ({ actor_name }) => actor_name, isMadeUp: true },
    { source: 'kind', label: 'Kind', csv: ({ kind }) => RECORDED[kind].name },
    { source: 'thing_name', label: 'What', cell: what, isMadeUp: true },
    { source: 'thing_id', label: 'ID', csv: ({ thing_id }) => thing_id },
    { source: 'act', label: 'Change', cell: change, isMadeUp: true, csv: actName },
    { source: 'field', label: 'Field', csv: (entry, _, row) => changesOf(entry)[row]?.label ?? null },
    { source: 'before', label: 'Before', csv: (entry, _, row) => changesOf(entry)[row]?.before.text ?? null },
    { source: 'after', label: 'After', csv: (entry, _, row) => changesOf(entry)[row]?.after.text ?? null },
  ],
  nameOf: thingName,
  sort: { field: 'created_at', order: 'DESC' },
  rowsOf: (entry) => Math.max(changesOf(entry).length, 1),
  card: {
    heading: thingName,
    body: (entry) => (
      <>
        {change(entry)}
        <Caption component="p">
          {entry.actor_name} · {formatMoment(entry.created_at)}
        </Caption>
      </>
    ),
    actions: (entry) => (
      <RowActionBar>
        <RowAction
          hint="Show the difference"
          label={`Show the difference of ${thingName(entry)}, ${formatMoment(entry.created_at)}`}
          icon="view"
          dialog={encodeURIComponent(entry.id)}
          isWay
        />
      </RowActionBar>
    ),
  },
  sentences: historyMessages,
})
