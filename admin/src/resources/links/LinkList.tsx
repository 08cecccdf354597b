import { KEY_KINDS, type Key } from '@karigar/contract/accounts/link.wire'
import { KEY_NAMES, keyMessages } from '@karigar/contract/accounts/link.words'
import { Typography } from '@mui/material'
import { DataTable } from 'react-admin'
import { ChoiceFilter } from '../../components/ChoiceFilter.tsx'
import type { CsvColumn } from '../../components/csv.ts'
import { Filters } from '../../components/Filters.tsx'
import { formatMoment } from '../../components/format.ts'
import { ListScreen } from '../../components/ListScreen.tsx'
import type { CardContent } from '../../components/RecordCards.tsx'
import { WithdrawLink } from './WithdrawLink.tsx'

const kinds = KEY_KINDS.map((id) => ({ id, name: KEY_NAMES[id] }))

const untilOf = ({ expires_at }: Key) => (expires_at === null ? 'For good' : formatMoment(expires_at))
const makerOf = ({ made_by }: Key) => made_by ?? '–'

const table = (
  <DataTable<Key> sx={{ '& .column-thing': { fontWeight: 600, overflowWrap: 'anywhere' } }}>
    <DataTable.Col source="thing" label="Opens" disableSort />
    <DataTable.Col source="kind" label="What" disableSort render={({ kind }: Key) => KEY_NAMES[kind]} />
    <DataTable.Col source="made_by" label="Made by" disableSort render={makerOf} />
    <DataTable.Col
      source="created_at"
      label="Made"
      render={({ created_at }: Key) => formatMoment(created_at)}
    />
    <DataTable.Col source="expires_at" label="Until" render={untilOf} />
    <DataTable.Col label="Actions" align="right" render={(link: Key) => <WithdrawLink link={link} />} />
  </DataTable>
)

const card: CardContent<Key> = {
  heading: ({ thing, kind }: Key) => thing || KEY_NAMES[kind],
  body: (link: Key) => (
    <>
      <Typography variant="body2" color="text.secondary">
        {KEY_NAMES[link.kind]}
        {link.expires_at !== null && ` · until ${formatMoment(link.expires_at)}`}
      </Typography>
      <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 0.5 }}>
        {link.made_by ? `${link.made_by} · ` : ''}
        {formatMoment(link.created_at)}
      </Typography>
    </>
  ),
  actions: (link: Key) => <WithdrawLink link={link} />,
}

const columns: readonly CsvColumn<Key>[] = [
  { heading: 'Opens', value: ({ thing }) => thing },
  { heading: 'What', value: ({ kind }) => KEY_NAMES[kind] },
  { heading: 'Made by', value: ({ made_by }) => made_by },
  { heading: 'Made', value: ({ created_at }) => created_at },
  { heading: 'Until', value: ({ expires_at }) => expires_at },
]

/** The links that open something without a sign-in, each of which can be withdrawn. */
export function LinkList() {
  return (
    <ListScreen<Key>
      title="Links"
      sort={{ field: 'created_at', order: 'DESC' }}
      csv={{ fileName: 'links', columns }}
      loadFailed={keyMessages.loadFailed}
      filters={
        <>
          <Typography color="text.secondary" sx={{ mb: 2 }}>
            Links that open something without a sign-in, for whoever has them. A link that is withdrawn opens
            nothing any more.
          </Typography>
          <Filters>
            <ChoiceFilter source="kind" label="What" all="All links" choices={kinds} />
          </Filters>
        </>
      }
      empty={{ none: 'No link opens anything now', noMatch: 'No such links' }}
      sorts={{ created_at: 'Made', expires_at: 'Until' }}
      table={table}
      card={card}
    />
  )
}
