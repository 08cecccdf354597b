import { dashboardMessages } from '@karigar/contract/office/dashboard.words'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { call } from '../providers/api.ts'
import { refusalOf } from '../providers/errors.ts'

const KEY = ['setup']

/** Fetches which of the steps before the shop can trade are done. */
export function useSetup() {
  const { data, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET /admin/setup', undefined, signal),
    // Always fetched again, so that a step just completed is shown as done.
    staleTime: 0,
  })
  return { setup: data, failed: isError, refetch: () => void refetch() }
}

/** Returns what notes whether the owner works alone. */
export function useWorksAlone() {
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (works_alone: boolean) => call('PUT /admin/setup/works-alone', { body: { works_alone } }),
    onSuccess: (setup) => client.setQueryData(KEY, setup),
    onError: (error) => notify(refusalOf(error, dashboardMessages.setupSaveFailed), { type: 'error' }),
  })
}
