import { Box, Skeleton, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Pagination, ReferenceManyField, useListContext, type SortPayload } from 'react-admin'
import { RetryAlert } from '../components/RetryAlert.tsx'
import { REFRESH_MS } from '../providers/query-client.ts'
import { useShownFailure } from '../components/use-shown-failure.ts'

interface RelatedRowsProps {
  /** The resource that the rows are records of. */
  reference: string
  /** The filter that finds them by the id of the page's record; by default the account's. */
  target?: string
  sort: SortPayload
  filter?: Record<string, unknown>
  /** What is said when there are none, and when they could not be loaded. */
  none: string
  failed: string
  /** The table of the rows. */
  children: ReactNode
}

/** Ten at a time, the records of another resource that belong to the account whose page is open. */
export function RelatedRows({ none, failed, children, target = 'user_id', ...reference }: RelatedRowsProps) {
  return (
    <ReferenceManyField
      {...reference}
      target={target}
      perPage={10}
      // The section says itself what could not be loaded.
      queryOptions={{ refetchInterval: REFRESH_MS, onError: () => {} }}
    >
      <Related none={none} failed={failed}>
        {children}
      </Related>
    </ReferenceManyField>
  )
}

function Related({ none, failed, children }: Pick<RelatedRowsProps, 'none' | 'failed' | 'children'>) {
  const { data, error, isPending, total, refetch } = useListContext()
  const failure = useShownFailure({ data, error })
  if (failure !== null && !data) return <RetryAlert sentence={failed} reason={failure} onRetry={refetch} />
  if (isPending)
    return (
      <Box role="status" aria-label="Loading">
        <Skeleton height={40} />
        <Skeleton height={40} />
      </Box>
    )
  if (total === 0) return <Typography color="text.secondary">{none}</Typography>
  return (
    <>
      {children}
      {(total ?? 0) > 10 && <Pagination rowsPerPageOptions={[]} />}
    </>
  )
}

/** Styles of a table within a section: no space at its edges, and less between its columns on phones. */
export const sectionTable = {
  '& :is(th, td)': { px: { xs: 0.5, sm: 1 }, verticalAlign: 'top' },
  '& :is(th, td):first-of-type': { pl: 0 },
  '& :is(th, td):last-of-type': { pr: 0 },
  '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
} as const

/** Hides these columns on phones, where their values stand in another one. */
export const withoutOnPhones = (...columns: string[]) => ({
  [columns.map((column) => `& .column-${column}`).join()]: { display: { xs: 'none', sm: 'table-cell' } },
})

export const onlyOnPhones = { display: { sm: 'none' } } as const
