import AddIcon from '@mui/icons-material/Add'
import { Box, Button, Card, Typography, type Theme } from '@mui/material'
import { Fragment, useEffect, useRef, type ReactNode } from 'react'
import {
  ColumnsButton,
  ListBase,
  Pagination,
  useListContext,
  type RaRecord,
  type SortPayload,
} from 'react-admin'
import { REFRESH_MS } from '../providers/query-client.ts'
import { DialogButton } from './DialogButton.tsx'
import type { CsvFile } from './csv.ts'
import { CsvButton } from './CsvButton.tsx'
import { Hints } from './Hints.tsx'
import { KeptFilters } from './KeptFilters.tsx'
import type { ListFilter } from './list-filters.ts'
import type { ListBarProps } from './list-bar-props.ts'
import { ListBar } from './ListBar.tsx'
import type { Sorts } from './list-sorts.ts'
import { PageHeader } from './PageHeader.tsx'
import { RecordCards, type CardContent } from './RecordCards.tsx'
import { pressableRows, RowLinks } from './RowLinks.tsx'
import { DensityButton, useDense } from './density.tsx'
import { useIsPhone } from './use-is-phone.ts'
import { useLoadFailed } from './use-load-failed.ts'
import { usePrefetchList } from './use-prefetch-list.ts'
import { RetryAlert } from './RetryAlert.tsx'
import { AskedFiltersContext, useAskedFilters, useClearFilters } from './use-change-filters.ts'
import { useShownFailure } from './use-shown-failure.ts'

export interface ListScreenProps<RecordType extends RaRecord> {
  title: string
  /** `h2` where the list is a part of a screen, which has its own heading. */
  titleLevel?: 'h1' | 'h2'
  /** Label of the Add button; absent if records are not added by hand. */
  addLabel?: string
  /** A tab above names the list, so that a phone needs no heading. */
  isNamedByTab?: boolean
  /** Links to the list's other views, beside the heading; a phone shows them in the place of a search. */
  views?: ReactNode
  /** Further controls, which a phone shows on demand. */
  tools?: ReactNode
  sort: SortPayload
  /** The list's permanent filter. */
  filter?: Readonly<Record<string, string>>
  loadFailed: string
  /** The search above the list; absent if it has none. */
  search?: ListBarProps['search']
  filters?: readonly ListFilter[]
  /** What stands in place of search and filters. */
  bar?: ReactNode
  /** What the list needs beside its filters, such as an upload; above them, on phones below. */
  intro?: ReactNode
  /** Dialogs over what the list finds; they stay when the window becomes a phone’s, or a phone is turned. */
  dialogs?: ReactNode
  /** False for a list that costs too much to be fetched again every half minute; a press on Refresh fetches it. */
  followed?: boolean
  /** Content of the CSV export; absent if the list must not be exported. */
  csv?: CsvFile<RecordType>
  /** Texts for an empty list (`none`, and where its rows come from: `lead`) and for filters without a match. */
  empty: { none: string; lead?: ReactNode; noMatch: string; hint?: string }
  /** The table, for tablets and desktops. */
  table: ReactNode
  /** A record as a card, for phones. */
  card: CardContent<RecordType>
  /** The columns the list can be sorted by. */
  sorts: Sorts
}

/** The height of the console's bar, under which the head of a long table stays in view, in pixels. */
const BAR = 60

/**
 * A table wider than its card scrolls inside it, with the last column (the actions) kept in view. In one that fits, the head
 * stays in view.
 */
const tableCard = {
  '&[data-wide]': { overflowX: 'auto' },
  '& :is(td, th)': { px: { lg: '8px' } },
  '& td': { py: { lg: '4px' } },
  '& tr > :first-of-type': { pl: { lg: '14px' } },
  '&:not([data-wide]), &:not([data-wide]) .RaDataTable-tableWrapper': { overflow: 'visible' },
  '&:not([data-wide]) th': { position: 'sticky', top: BAR, zIndex: 1, bgcolor: 'background.paper' },
  '&[data-dense]': {
    '& td': { py: '1px', height: 29 },
    '& .second': { display: 'none' },
    '& label': { height: 27 },
    '& td .MuiTypography-root, & td .MuiChip-root': { whiteSpace: 'nowrap' },
  },
  '& tr > :last-child': { position: 'sticky', right: 0, bgcolor: 'background.paper' },
  '& tbody tr:has(:focus-visible)': { bgcolor: 'action.hover' },
  // Not under the head when it gets the focus.
  '& tbody :is(a, button, input)': { scrollMarginTop: 2 * BAR },
  // The tint of the row that is pointed at, over the background.
  '& tbody tr:is(:hover, :has(:focus-visible)) > :last-child': {
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
    isNamedByTab = false,
    views,
    tools,
    sort,
    filter,
    loadFailed,
    search,
    filters = NO_FILTERS,
    bar,
    intro,
    dialogs,
    followed = true,
    csv,
    ...content
  } = props
  const tellFailed = useLoadFailed()
  const phone = useIsPhone()
  const keeps = search !== undefined || filters.length > 0 || bar !== undefined
  const actions = (tools || keeps || csv) && (
    <>
      {tools}
      {keeps && <KeptFilters />}
      <ColumnsMenu />
      {csv && <CsvButton {...csv} />}
    </>
  )
  // The same one when a phone is turned, with what was typed into it.
  const shownBar = <Fragment key="bar">{bar}</Fragment>
  return (
    <ListBase
      sort={sort}
      {...(filter ? { filter } : {})}
      perPage={25}
      queryOptions={{
        onError: (error: unknown) => tellFailed(error, loadFailed),
        retry: 1,
        refetchInterval: followed ? REFRESH_MS : false,
      }}
    >
      <PageHeader title={title} level={titleLevel} isNamedByTab={isNamedByTab}>
        {!phone && (
          <>
            {views}
            {actions || <ColumnsMenu />}
            {addLabel && <AddButton label={addLabel} />}
          </>
        )}
      </PageHeader>
      <FilteredContent filter={filter}>
        {!phone && intro}
        {!phone && shownBar}
        {(!bar || phone) && (
          <ListBar
            {...(search && { search })}
            filters={filters}
            sorts={content.sorts}
            tools={actions}
            views={views}
            {...(addLabel && { addLabel })}
          />
        )}
        {phone && shownBar}
        {phone && intro}
        {dialogs}
        <ListContent {...content} {...(addLabel ? { addLabel } : {})} loadFailed={loadFailed} />
      </FilteredContent>
    </ListBase>
  )
}

const NO_FILTERS: readonly ListFilter[] = []

function FilteredContent({
  filter,
  children,
}: Pick<ListScreenProps<RaRecord>, 'filter'> & { children: ReactNode }) {
  usePrefetchList(filter)
  return <AskedFiltersContext value={useAskedFilters()}>{children}</AskedFiltersContext>
}

/** Chooses how many rows fit, and which columns of the table are shown in which order; both are the user’s. */
const ColumnsMenu = () =>
  useIsPhone() ? null : (
    <>
      <DensityButton />
      <ColumnsButton variant="outlined" size="medium" />
    </>
  )

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

/** The card of a table, which knows whether its table fits into it. */
function TableCard({ children }: { children: ReactNode }) {
  const [isDense] = useDense()
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = card.current
    if (!element) return
    const measure = () => {
      // Its own width, not that of the content: an element that scrolls its content is as wide as before.
      const table = element.querySelector('table')
      element.toggleAttribute('data-wide', (table?.scrollWidth ?? 0) > element.clientWidth)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    const table = element.querySelector('table')
    if (table) observer.observe(table)
    return () => observer.disconnect()
  })
  return (
    <Card ref={card} data-dense={isDense ? '' : undefined} sx={tableCard}>
      {children}
    </Card>
  )
}

type ListContentProps<RecordType extends RaRecord> = Pick<
  ListScreenProps<RecordType>,
  'empty' | 'table' | 'card' | 'addLabel' | 'loadFailed'
>

function ListContent<RecordType extends RaRecord>(props: ListContentProps<RecordType>) {
  const { empty, table, card, addLabel, loadFailed } = props
  const narrow = useIsPhone()
  const { data, error, total, filterValues, refetch } = useListContext()
  const failure = useShownFailure({ data, error })
  const clearFilters = useClearFilters()
  if (failure !== null && !data)
    return <RetryAlert sentence={loadFailed} reason={failure} onRetry={refetch} />
  if (total === 0) {
    const filtered = Object.keys(filterValues).length > 0
    return (
      <Card sx={{ p: { xs: 3, md: 6 }, textAlign: 'center' }}>
        <Typography variant="h2" component="p">
          {filtered ? empty.noMatch : empty.none}
        </Typography>
        <Typography color="text.secondary">{filtered ? empty.hint : empty.lead}</Typography>
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
        <Box sx={pressableRows}>{narrow ? <RecordCards card={card} /> : <TableCard>{table}</TableCard>}</Box>
      </RowLinks>
      <Pagination />
    </Hints>
  )
}
