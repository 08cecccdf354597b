import type { ServiceDraft } from '@karigar/contract/catalogue/service-draft.wire'
import { createContext, useContext } from 'react'
import type { AdminService } from '@karigar/contract/catalogue/service.wire'
import { useEditContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { serviceForm } from '../service-transforms.ts'

/** Which draft the open form holds; null: none. */
interface EditingDraft {
  held: ServiceDraft | null
  hold: (draft: ServiceDraft | null) => void
}

/** Lets the notice above a service's form tell its Save as draft which draft was loaded into it. */
export const EditingDraftContext = createContext<EditingDraft>({ held: null, hold: () => {} })

export const useEditingDraft = () => useContext(EditingDraftContext)

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
