import { managerMessages } from '@karigar/contract/office/manager.words'
import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../components/Loaded.tsx'
import { managerCall } from '../providers/api.ts'
import { REFRESH_MS } from '../providers/query-client.ts'
import { TodayHeading, TodayList } from './TodayList.tsx'

/** What managers have to do about orders. */
export function ManagerToday() {
  const query = useQuery({
    // Keyed as a list, so that it follows what is done to an order.
    queryKey: ['today', 'getList'],
    refetchInterval: REFRESH_MS,
    queryFn: ({ signal }) => managerCall('GET /manager/today', undefined, signal),
  })
  return (
    <Box component="section" aria-labelledby="work-heading" sx={{ display: 'grid', gap: 1.25, mb: 2 }}>
      <TodayHeading id="work-heading" />
      <Loaded of={query} failed={managerMessages.figuresFailed} room={[80]}>
        {(items) => <TodayList items={items} />}
      </Loaded>
    </Box>
  )
}
