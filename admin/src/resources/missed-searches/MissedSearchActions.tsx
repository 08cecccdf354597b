import type { MissedSearch } from '@karigar/contract/catalogue/missed-search.wire'
import { missedSearchMessages } from '@karigar/contract/catalogue/missed-search.words'
import { Box, Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useListContext, useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { givenFields } from '../../components/given-text.ts'
import { usePressOnce } from '../../components/use-press-once.ts'
import { useRefreshLists } from '../../components/use-refresh-lists.ts'
import { call } from '../../providers/api.ts'
import { sentenceOf } from '../../providers/errors.ts'

/** Closing the opened form goes back to this list. */
const FROM_HERE = { fromList: true }

const asTitle = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** What can be done about a search that found nothing. */
export function MissedSearchActions({ words }: Pick<MissedSearch, 'words'>) {
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
