import { createContext, useContext } from 'react'

/** Which draft the open form holds; null: none. */
interface EditingDraft {
  version: string | null
  hold: (version: string) => void
}

/** Lets the notice above a service's form tell its Save as draft which draft was loaded into it. */
export const EditingDraftContext = createContext<EditingDraft>({ version: null, hold: () => {} })

export const useEditingDraft = () => useContext(EditingDraftContext)
