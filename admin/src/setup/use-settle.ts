import { dashboardMessages } from '@karigar/contract/office/dashboard.words'
import type { SettledStep } from '@karigar/contract/office/setup.rules'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { SETUP_KEY } from '../dashboard/use-setup.ts'
import { call } from '../providers/api.ts'
import { refusalOf } from '../providers/errors.ts'

const keyOf = (step: SettledStep) => ['settle', step]

/** Tells whether it is being noted of a step that the shop needs nothing more of it, or that this is taken back. */
export const useIsSettling = (step: SettledStep): boolean => useIsMutating({ mutationKey: keyOf(step) }) > 0

/**
 * Returns what notes of a step that the shop needs nothing more of it, or takes that back. With `isSilent` a failure is
 * not told: the step's button still offers the same.
 */
export function useSettle(step: SettledStep, { isSilent = false } = {}): (settled: boolean) => void {
  const notify = useNotify()
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: keyOf(step),
    mutationFn: (settled: boolean) => call('PUT /admin/setup/settled', { body: { step, settled } }),
    onSuccess: async (now) => {
      // An answer from before must not come after this one.
      await client.cancelQueries({ queryKey: SETUP_KEY })
      client.setQueryData(SETUP_KEY, now)
    },
    onError: (error) => {
      if (!isSilent) notify(refusalOf(error, dashboardMessages.setupSaveFailed), { type: 'error' })
    },
  })
  return mutate
}
