import { Box, Card, Skeleton, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { RecordContextProvider, useListContext, type RaRecord } from 'react-admin'

export interface CardContent<RecordType extends RaRecord> {
  heading: (record: RecordType) => ReactNode
  body: (record: RecordType) => ReactNode
  actions: (record: RecordType) => ReactNode
  picture?: (record: RecordType) => ReactNode
}

/** Shows the list as one card per record, where a table has no room. */
export function RecordCards<RecordType extends RaRecord>({ card }: { card: CardContent<RecordType> }) {
  const { data } = useListContext<RecordType>()
  if (!data)
    return (
      <Box role="status" aria-label="Loading" sx={{ display: 'grid', gap: 1.5 }}>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} variant="rounded" height={104} />
        ))}
      </Box>
    )
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        gap: 1.5,
        listStyle: 'none',
        p: 0,
        m: 0,
      }}
    >
      {data.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <Card component="li" sx={{ p: 1.5, display: 'flex', gap: 1.5 }}>
            {card.picture?.(record)}
            <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
              <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
                {card.heading(record)}
              </Typography>
              <div>{card.body(record)}</div>
              <Box sx={{ mt: 'auto', pt: 0.75 }}>{card.actions(record)}</Box>
            </Box>
          </Card>
        </RecordContextProvider>
      ))}
    </Box>
  )
}
