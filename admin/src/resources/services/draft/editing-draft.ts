import type { ServiceDraft } from '@karigar/contract/catalogue/service-draft.wire'
import { createContext, useContext } from 'react'

/** Which draft the open form holds; null: none. */
interface EditingDraft {
  held: ServiceDraft | null
  hold: (draft: ServiceDraft | null) => void
}

/** Lets the notice above a service's form tell its Save as draft which draft was loaded into it. */
export const EditingDraftContext = createContext<EditingDraft>({ held: null, hold: () => {} })

export const useEditingDraft = () => useContext(EditingDraftContext)
