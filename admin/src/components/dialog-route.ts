import { useLocation, useNavigate, useResourceContext } from 'react-admin'
import { createContext, useCallback, useContext, useMemo, useRef, type RefObject } from 'react'

/** What is done to one record in a dialog of its own, at /users/{id}/cashback and the like. */
const actions = ['delete', 'duplicate', 'status', 'cashback', 'fires', 'cancel'] as const
type Action = (typeof actions)[number]

/** The dialog a list's address asks for: /services/create, /services/{id}, /services/{id}/delete. */
export type DialogRoute = { dialog: 'create' } | { dialog: 'edit' | Action; id: string }

export function readDialogRoute(pathname: string): DialogRoute | null {
  const [, , id, asked, ...rest] = pathname.split('/')
  if (!id || rest.length > 0) return null
  if (id === 'create' && !asked) return { dialog: 'create' }
  if (!asked) return { dialog: 'edit', id: decodeURIComponent(id) }
  const action = actions.find((name) => name === asked)
  return action ? { dialog: action, id: decodeURIComponent(id) } : null
}

export function useDialogRoute(): DialogRoute | null {
  const { pathname } = useLocation()
  return useMemo(() => readDialogRoute(pathname), [pathname])
}

/** Where a dialog of a list is: the list's own query stays, and closing may then go back. */
export const dialogTarget = (pathname: string, search: string) => ({
  to: { pathname, search },
  state: { fromList: true },
})

/** What a link to a dialog needs. */
export function useDialogLink() {
  const resource = useResourceContext()
  const { search } = useLocation()
  return useCallback((path: string) => dialogTarget(`/${resource}/${path}`, search), [resource, search])
}

/** True once a form may be left without a question: what was typed is saved. */
export const LeavingContext = createContext<RefObject<boolean>>({ current: true })

/** Closes a dialog: back to the list it was opened from, or to the list in its place after a reload. */
export function useCloseDialog(): () => void {
  const resource = useResourceContext()
  const navigate = useNavigate()
  const { state, search } = useLocation()
  return useCallback(() => {
    if (state?.fromList) navigate(-1)
    else navigate({ pathname: `/${resource}`, search }, { replace: true })
  }, [navigate, resource, search, state])
}

/** `close` asks about unsaved changes (a blocker does), `closeSaved` does not. */
export function useFormDialog() {
  const close = useCloseDialog()
  const leaving = useRef(false)
  const closeSaved = useCallback(() => {
    leaving.current = true
    close()
  }, [close])
  return { close, closeSaved, leaving }
}

export const useLeaving = () => useContext(LeavingContext)
