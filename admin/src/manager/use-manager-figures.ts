import type { ManagerFigures } from '@karigar/contract/office/manager.wire'
import { useQuery } from '@tanstack/react-query'
import { managerCall } from '../providers/api.ts'

/** The sample shop's fixed figures (specification §2, Manager panel); they are not fetched. */
const samplePanel: ManagerFigures = {
  active_customers: 148,
  pending_orders: 12,
  recent_orders: 36,
  support_tickets: 5,
  customers: [
    { id: 'ananya', name: 'Ananya Iyer', contact: 'ananya@example.com', orders: 4 },
    { id: 'rohit', name: 'Rohit Deshmukh', contact: 'rohit@example.com', orders: 2 },
    { id: 'farah', name: 'Farah Siddiqui', contact: 'farah@example.com', orders: 7 },
    { id: 'karthik', name: 'Karthik Reddy', contact: 'karthik@example.com', orders: 1 },
    { id: 'meera', name: 'Meera Chatterjee', contact: 'meera@example.com', orders: 3 },
  ],
}

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

/** Fetches the figures that the manager panel shows on every path. */
export const useManagerFigures = () =>
  useQuery({ queryKey: ['manager figures'], queryFn: ({ signal }) => readPanel(signal) })
