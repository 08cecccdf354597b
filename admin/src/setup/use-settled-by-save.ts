import { dashboardMessages } from '@karigar/contract/office/dashboard.words'
import type { SettledStep } from '@karigar/contract/office/setup.rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { SETUP_KEY } from '../dashboard/use-setup.ts'
import { call } from '../providers/api.ts'
import { refusalOf } from '../providers/errors.ts'
import { settle } from './settle.ts'

/**
 * Returns what to call after the form of a step was saved. Whoever saves what is usual has changed nothing that could be
 * seen, and has still said that it is right.
 */
export function useSettledBySave(step: SettledStep): () => void {
  const notify = useNotify()
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: async () => {
      const now = await call('GET /admin/setup')
      return now.steps.some((one) => one.step === step && one.done) ? now : settle(step, true)
    },
    onSuccess: (now) => client.setQueryData(SETUP_KEY, now),
    onError: (error) => notify(refusalOf(error, dashboardMessages.setupSaveFailed), { type: 'error' }),
  })
  return mutate
}
