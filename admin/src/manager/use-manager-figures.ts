import type { ManagerFigures } from '@karigar/contract/office/manager.wire'
import { useQuery } from '@tanstack/react-query'
import { managerCall } from '../providers/api.ts'
import { samplePanel } from './sample-panel.ts'

export interface ManagerPanelData {
  figures: ManagerFigures
  isSample: boolean
}

/** Fetches the shop's figures; for the sample shop it returns the fixed ones of the specification instead. */
async function readPanel(signal: AbortSignal): Promise<ManagerPanelData> {
  const { demo } = await managerCall('GET /public/demo', undefined, signal)
  if (demo) return { figures: samplePanel, isSample: true }
  return { figures: await managerCall('GET /manager/figures', undefined, signal), isSample: false }
}

/** Returns the figures that the manager panel shows on every path. */
export function useManagerFigures() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['manager figures'],
    queryFn: ({ signal }) => readPanel(signal),
  })
  return { panel: data, failed: isError, refetch: () => void refetch() }
}
