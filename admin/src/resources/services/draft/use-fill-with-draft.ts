import type { AdminService } from '@karigar/contract/catalogue/service.wire'
import type { ServiceDraft } from '@karigar/contract/catalogue/service-draft.wire'
import { useEditContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { serviceForm } from '../service-transforms.ts'
import { useEditingDraft } from './editing-draft.ts'

/** Returns a function that fills the service's form with a draft, which the next Save as draft then replaces. */
export function useFillWithDraft() {
  const { record } = useEditContext<AdminService>()
  const { reset } = useFormContext()
  const { hold } = useEditingDraft()
  return (draft: ServiceDraft) => {
    if (!record) return
    hold(draft)
    reset(serviceForm({ ...record, ...draft.content }), { keepDefaultValues: true })
  }
}
