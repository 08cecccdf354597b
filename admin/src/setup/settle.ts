import type { Setup } from '@karigar/contract/office/setup.wire'
import type { SettledStep } from '@karigar/contract/office/setup.rules'
import { call } from '../providers/api.ts'

/** Says of a step that the shop needs nothing more of it, or takes that back; returns the steps. */
export const settle = (step: SettledStep, settled: boolean): Promise<Setup> =>
  call('PUT /admin/setup/settled', { body: { step, settled } })
