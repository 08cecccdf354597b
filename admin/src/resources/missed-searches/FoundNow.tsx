import type { MissedSearch } from '@karigar/contract/catalogue/missed-search.wire'
import { missedSearchMessages } from '@karigar/contract/catalogue/missed-search.words'
import { Link, Typography } from '@mui/material'

const { foundNow, stillNothing } = missedSearchMessages

/** Says what a search finds now, with a link to its results on the site. */
export function FoundNow({ words, found_now }: Pick<MissedSearch, 'words' | 'found_now'>) {
  if (found_now === null) return '–'
  if (found_now === 0)
    return (
      <Typography variant="body2" component="span" color="text.secondary">
        {stillNothing}
      </Typography>
    )
  return (
    <Link
      href={`/services?${new URLSearchParams({ search: words })}`}
      target="_blank"
      rel="noopener"
      variant="body2"
    >
      {foundNow(found_now)}
    </Link>
  )
}
