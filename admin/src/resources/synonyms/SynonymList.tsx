import { SYNONYM_TEXTS } from '@karigar/contract/catalogue/synonym.fields'
import type { Synonym } from '@karigar/contract/catalogue/synonym.wire'
import { synonymMessages } from '@karigar/contract/catalogue/synonym.words'
import { Typography } from '@mui/material'
import { DataTable } from 'react-admin'
import type { CsvColumn } from '../../components/csv.ts'
import { DeleteDialog } from '../../components/DeleteDialog.tsx'
import { useDialogRoute } from '../../components/dialog-route.ts'
import { Filters } from '../../components/Filters.tsx'
import { formatDay, sortableDay } from '../../components/format.ts'
import { ListScreen } from '../../components/ListScreen.tsx'
import type { CardContent } from '../../components/RecordCards.tsx'
import { RowActions } from '../../components/RowActions.tsx'
import { SearchFilter } from '../../components/SearchFilter.tsx'
import { SearchWordsTabs } from '../missed-searches/SearchWordsTabs.tsx'
import { SynonymCreate } from './SynonymCreate.tsx'
import { SynonymEdit } from './SynonymEdit.tsx'
import { MEANINGS } from './synonym-fields.ts'

const WORD = SYNONYM_TEXTS.word.label

const sentences = { deleted: synonymMessages.deleted, failed: synonymMessages.deleteFailed }

const table = (
  <DataTable<Synonym>
    sx={{ '& .column-word': { fontWeight: 600 }, '& .column-updated_at': { whiteSpace: 'nowrap' } }}
  >
    <DataTable.Col source="word" label={WORD} />
    <DataTable.Col
      source="meanings"
      label={MEANINGS}
      disableSort
      render={({ meanings }: Synonym) => meanings.join(', ')}
    />
    <DataTable.Col
      source="updated_at"
      label="Updated"
      render={({ updated_at }: Synonym) => formatDay(updated_at)}
    />
    <DataTable.Col
      label="Actions"
      align="right"
      render={({ id, word }: Synonym) => <RowActions id={id} name={word} />}
    />
  </DataTable>
)

const card: CardContent<Synonym> = {
  heading: ({ word }: Synonym) => word,
  body: ({ meanings }: Synonym) => (
    <Typography variant="body2" color="text.secondary">
      {meanings.join(', ')}
    </Typography>
  ),
  actions: ({ id, word }: Synonym) => <RowActions id={id} name={word} />,
}

const columns: readonly CsvColumn<Synonym>[] = [
  { heading: WORD, value: ({ word }) => word },
  { heading: MEANINGS, value: ({ meanings }) => meanings.join(', ') },
  { heading: 'Updated', value: ({ updated_at }) => sortableDay(updated_at) },
]

/** What shoppers say for what the catalogue says. */
export function SynonymList() {
  const route = useDialogRoute()
  return (
    <SearchWordsTabs chosen="synonyms">
      <ListScreen
        title="Synonyms"
        titleLevel="h2"
        addLabel="Add Synonym"
        sort={{ field: 'word', order: 'ASC' }}
        csv={{ fileName: 'synonyms', columns }}
        loadFailed={synonymMessages.loadFailed}
        filters={
          <Filters>
            <SearchFilter placeholder="Search synonyms..." label="Search synonyms" />
          </Filters>
        }
        empty={{ none: 'No synonyms yet', noMatch: 'No synonyms found' }}
        sorts={{ word: WORD, updated_at: 'Updated' }}
        table={table}
        card={card}
      />
      {route?.dialog === 'create' && <SynonymCreate />}
      {route?.dialog === 'edit' && <SynonymEdit key={route.id} id={route.id} />}
      {route?.dialog === 'delete' && (
        <DeleteDialog
          key={route.id}
          id={route.id}
          title="Delete Synonym"
          question={synonymMessages.confirmDelete}
          nameOf={({ word }) => String(word)}
          sentences={sentences}
        />
      )}
    </SearchWordsTabs>
  )
}
