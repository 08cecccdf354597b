import type { MissedSearch } from '@karigar/contract/catalogue/missed-search.wire'
import { mediumDay } from '@karigar/contract/base/day-names'
import { missedSearchMessages } from '@karigar/contract/catalogue/missed-search.words'
import { Link as MuiLink, Typography, Box, Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useListContext, useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import type { ListFilter } from '../../components/list-filters.ts'
import { SearchWordsTabs } from '../../components/SearchWordsTabs.tsx'
import { Caption, QuietLine } from '../../components/Texts.tsx'
import { defineRecord, type RecordField } from '../../records/define-record.tsx'
import { RecordList } from '../../records/RecordList.tsx'
import { givenFields } from '../../components/given-text.ts'
import { usePressOnce } from '../../components/use-press-once.ts'
import { useRefreshLists } from '../../components/use-refresh-lists.ts'
import { call } from '../../providers/api.ts'
import { sentenceOf } from '../../providers/errors.ts'

const filters: readonly ListFilter[] = [
  { source: 'state', label: 'Show', all: 'Open', choices: [{ id: 'dismissed', name: 'Dismissed' }] },
]

const { foundNow, stillNothing } = missedSearchMessages

/** Says what a search finds now, with a link to its results on the site. */
const now = ({ words, found_now }: MissedSearch) => {
  if (found_now === null) return '–'
  if (found_now === 0) return <QuietLine component="span">{stillNothing}</QuietLine>
  return (
    <MuiLink
      href={`/services?${new URLSearchParams({ search: words })}`}
      target="_blank"
      rel="noopener"
      variant="body2"
    >
      {foundNow(found_now)}
    </MuiLink>
  )
}

const count = (source: string, label: string): RecordField<MissedSearch> => ({
  source,
  label,
  cell: true,
  align: 'right',
})

const missedSearchRecord = defineRecord<MissedSearch>({
  one: 'Search',
  several: 'Not found',
  fields: [
    { source: 'words', label: 'Searched for', cell: true, look: 'strongBroken' },
    count('last_7_days', '7 days'),
    count('last_30_days', '30 days'),
    count('last_90_days', '90 days'),
    { source: 'last_on', label: 'Last', cell: ({ last_on }) => mediumDay(last_on), look: 'unbroken' },
    { source: 'found_now', label: 'Now', cell: now, isMadeUp: true, csv: false },
  ],
  nameOf: ({ words }) => words,
  sort: { field: 'last_30_days', order: 'DESC' },
  card: {
    heading: ({ words }) => words,
    body: (search) => (
      <>
        <QuietLine>
          {search.last_7_days} in 7 days · {search.last_30_days} in 30 · {search.last_90_days} in 90
        </QuietLine>
        <Caption component="p" sx={{ mt: 0.5 }}>
          Last on {mediumDay(search.last_on)} · {now(search)}
        </Caption>
      </>
    ),
    actions: ({ words }) => <MissedSearchActions words={words} />,
  },
  sentences: missedSearchMessages,
})

/** What shoppers have searched for and not found. */
export function MissedSearchList() {
  return (
    <SearchWordsTabs chosen="missed">
      <RecordList
        record={missedSearchRecord}
        titleLevel="h2"
        intro={
          <Typography color="text.secondary" sx={{ mb: 2 }}>
            What shoppers searched for without a result in the last 90 days. Only the words are counted, not
            who typed them.
          </Typography>
        }
        search={{ label: 'Search words' }}
        filters={filters}
        empty={{ none: 'No search has been without a result', noMatch: 'No searches found' }}
      />
    </SearchWordsTabs>
  )
}

/** Closing the opened form goes back to this list. */
const FROM_HERE = { fromList: true }

const asTitle = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** What can be done about a search that found nothing. */
function MissedSearchActions({ words }: Pick<MissedSearch, 'words'>) {
  const notify = useNotify()
  const refresh = useRefreshLists()
  const { press, release } = usePressOnce()
  const { filterValues } = useListContext()
  const isDismissed = (filterValues as { state?: string }).state === 'dismissed'
  const { mutate, isPending } = useMutation({
    mutationFn: (dismissed: boolean) =>
      call('PUT /admin/missed-searches/dismissed', { body: { words, dismissed } }),
    onSuccess: ({ dismissed }) => {
      notify(missedSearchMessages[dismissed ? 'dismissed' : 'broughtBack'](words), { type: 'success' })
      refresh()
    },
    onError: (error: unknown) => {
      const { dismissFailed, bringBackFailed } = missedSearchMessages
      notify(sentenceOf(error, isDismissed ? bringBackFailed : dismissFailed), { type: 'error' })
    },
    onSettled: release,
  })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, justifyContent: { md: 'flex-end' } }}>
      <Button
        size="small"
        component={Link}
        to={`/synonyms/create${givenFields({ word: words })}`}
        state={FROM_HERE}
        aria-label={`Add as a synonym of …: ${words}`}
      >
        Add as a synonym of …
      </Button>
      <Button
        size="small"
        component={Link}
        to={`/services/create${givenFields({ title: asTitle(words) })}`}
        state={FROM_HERE}
        aria-label={`Make a service of it: ${words}`}
      >
        Make a service of it
      </Button>
      <Button
        size="small"
        color="inherit"
        disabled={isPending}
        onClick={() => press(() => mutate(!isDismissed))}
        aria-label={`${isDismissed ? 'Bring back' : 'Dismiss'} ${words}`}
      >
        {isDismissed ? 'Bring back' : 'Dismiss'}
      </Button>
    </Box>
  )
}
