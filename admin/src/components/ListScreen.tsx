import AddIcon from '@mui/icons-material/Add'
import { Box, Button, Card, Typography, type Theme } from '@mui/material'
import type { ReactNode } from 'react'
import {
  ColumnsButton,
  ListBase,
  Pagination,
  useListContext,
  useNotify,
  type RaRecord,
  type SortPayload,
} from 'react-admin'
import { REFRESH_MS } from '../providers/query-client.ts'
import { CardSort, type Sorts } from './CardSort.tsx'
import { DialogButton } from './DialogButton.tsx'
import type { CsvFile } from './csv.ts'
import { CsvButton } from './CsvButton.tsx'
import { Hints } from './Hints.tsx'
import { KeptFilters } from './KeptFilters.tsx'
import { PageHeader } from './PageHeader.tsx'
import { RecordCards, type CardContent } from './RecordCards.tsx'
import { RowLinks } from './RowLinks.tsx'
import { useIsPhone } from './use-is-phone.ts'
import { usePrefetchList } from './use-prefetch-list.ts'
import { isSignedOut } from '../providers/errors.ts'
import { RetryAlert } from './RetryAlert.tsx'
import { AskedFiltersContext, useAskedFilters, useClearFilters } from './use-change-filters.ts'

export interface ListScreenProps<RecordType extends RaRecord> {
  title: string
  /** `h2` where the list is a part of a screen, which has its own heading. */
  titleLevel?: 'h1' | 'h2'
  /** Label of the Add button; absent if records are not added by hand. */
  addLabel?: string
  /** Further controls beside the heading, such as links to other views of the list. */
  tools?: ReactNode
  sort: SortPayload
  /** The list's permanent filter. */
  filter?: Readonly<Record<string, string>>
  loadFailed: string
  filters?: ReactNode
  /** False for a list that costs too much to be fetched again every half minute; a press on Refresh fetches it. */
  followed?: boolean
  /** Content of the CSV export; absent if the list must not be exported. */
  csv?: CsvFile<RecordType>
  /** Texts for an empty list (`none`) and for filters without a match (`noMatch` and `hint`). */
  empty: { none: string; noMatch: string; hint?: string }
  /** The table, for tablets and desktops. */
  table: ReactNode
  /** A record as a card, for phones. */
  card: CardContent<RecordType>
  /** The columns the list can be sorted by. */
  sorts: Sorts
}

/** A table wider than its card scrolls inside it, with the last column (the actions) kept in view. */
const tableCard = {
  overflowX: 'auto',
  '& tr > :last-child': { position: 'sticky', right: 0, bgcolor: 'background.paper' },
  // The tint of the row that is pointed at, over the background.
  '& tbody tr:hover > :last-child': {
    backgroundImage: (theme: Theme) =>
      `linear-gradient(${theme.palette.action.hover}, ${theme.palette.action.hover})`,
  },
} as const

/**
 * A resource's list: heading with Add, filters, a table or cards, paging. It is built on ListBase, because the heading of
 * react-admin's List stands in the bar, and its list is a table on phones, too.
 */
export function ListScreen<RecordType extends RaRecord>(props: ListScreenProps<RecordType>) {
  const {
    title,
    titleLevel = 'h1',
    addLabel,
    tools,
    sort,
    filter,
    loadFailed,
    filters,
    followed = true,
    csv,
    ...content
  } = props
  const notify = useNotify()
  return (
    <ListBase
      sort={sort}
      {...(filter ? { filter } : {})}
      perPage={25}
      queryOptions={{
        onError: (error: unknown) => {
          // After the session has ended, the open form or the login page asks to sign in instead.
          if (!isSignedOut(error)) notify(loadFailed, { type: 'error' })
        },
        retry: 1,
        refetchInterval: followed ? REFRESH_MS : false,
      }}
    >
      <PageHeader title={title} level={titleLevel}>
        {tools}
        {filters && <KeptFilters />}
        <ColumnsMenu />
        {csv && <CsvButton {...csv} />}
        {addLabel && <AddButton label={addLabel} />}
      </PageHeader>
      <FilteredContent filters={filters} filter={filter}>
        <ListContent {...content} {...(addLabel ? { addLabel } : {})} loadFailed={loadFailed} />
      </FilteredContent>
    </ListBase>
  )
}

function FilteredContent({
  filters,
  filter,
  children,
}: Pick<ListScreenProps<RaRecord>, 'filters' | 'filter'> & { children: ReactNode }) {
  usePrefetchList(filter)
  return (
    <AskedFiltersContext value={useAskedFilters()}>
      {filters}
      {children}
    </AskedFiltersContext>
  )
}

/** Chooses which columns of the table are shown, and in which order; the choice is the user’s on every device. */
const ColumnsMenu = () => (useIsPhone() ? null : <ColumnsButton variant="outlined" size="medium" />)

function AddButton({ label }: { label: string }) {
  return (
    <DialogButton
      dialog="create"
      aria-keyshortcuts="n"
      variant="contained"
      color="secondary"
      startIcon={<AddIcon />}
    >
      {label}
    </DialogButton>
  )
}

type ListContentProps<RecordType extends RaRecord> = Pick<
  ListScreenProps<RecordType>,
  'empty' | 'table' | 'card' | 'addLabel' | 'loadFailed' | 'sorts'
>

function ListContent<RecordType extends RaRecord>(props: ListContentProps<RecordType>) {
  const { empty, table, card, addLabel, loadFailed, sorts } = props
  const narrow = useIsPhone()
  const { data, error, total, filterValues, refetch } = useListContext()
  const clearFilters = useClearFilters()
  if (error && !data) return <RetryAlert sentence={loadFailed} onRetry={() => void refetch()} />
  if (total === 0) {
    const filtered = Object.keys(filterValues).length > 0
    return (
      <Card sx={{ p: { xs: 3, md: 6 }, textAlign: 'center' }}>
        <Typography variant="h2" component="p">
          {filtered ? empty.noMatch : empty.none}
        </Typography>
        {filtered && empty.hint && <Typography color="text.secondary">{empty.hint}</Typography>}
        <Box sx={{ mt: 2 }}>
          {filtered ? (
            <Button variant="outlined" onClick={clearFilters}>
              Clear Filters
            </Button>
          ) : (
            addLabel && <AddButton label={addLabel} />
          )}
        </Box>
      </Card>
    )
  }
  return (
    <Hints>
      <RowLinks>
        {narrow ? (
          <>
            <CardSort sorts={sorts} />
            <RecordCards card={card} />
          </>
        ) : (
          <Card sx={tableCard}>{table}</Card>
        )}
      </RowLinks>
      <Pagination />
    </Hints>
  )
}
