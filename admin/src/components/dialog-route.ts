import { useLocation, useNavigate, useResourceContext } from 'react-admin'
import { createContext, useCallback, useContext, useRef, type RefObject } from 'react'

/**
 * The dialog that a list's address asks for: /services/create, /services/{id}, and the actions on one record that have
 * their own dialog, at /users/{id}/cashback and the like.
 */
export type DialogRoute<Action extends string = string> =
  { dialog: 'create' } | { dialog: 'edit' | Action; id: string }

/** Reads the dialog that an address asks for; of actions only those that the reader names. */
export function readDialogRoute<Action extends string>(
  pathname: string,
  actions: readonly Action[],
): DialogRoute<Action> | null {
  const [, , id, asked, ...rest] = pathname.split('/')
  if (!id || rest.length > 0) return null
  if (id === 'create' && !asked) return { dialog: 'create' }
  if (!asked) return { dialog: 'edit', id: decodeURIComponent(id) }
  const action = actions.find((name) => name === asked)
  return action ? { dialog: action, id: decodeURIComponent(id) } : null
}

/** Returns the dialog that the address asks for; each screen names the actions that it has dialogs for. */
export function useDialogRoute<Action extends string>(
  ...actions: readonly Action[]
): DialogRoute<Action> | null {
  return readDialogRoute(useLocation().pathname, actions)
}

/**
 * Returns the navigation to a list's dialog, which keeps the list's query and notes that closing may go back.
 */
export const dialogTarget = (pathname: string, search: string) => ({
  to: { pathname, search },
  state: { fromList: true },
})

/** Returns a function that turns a path below the list's into the props of a link to that dialog. */
export function useDialogLink() {
  const resource = useResourceContext()
  const { search } = useLocation()
  return (path: string) => dialogTarget(`/${resource}/${path}`, search)
}

/** True once the form may be left without asking, because it has been saved. */
export const LeavingContext = createContext<RefObject<boolean>>({ current: true })

/**
 * Returns a function that closes the dialog: it goes back to the screen under it, or replaces the address by
 * that screen's if the dialog was not opened from there. By default the screen is the resource's list.
 */
export function useCloseDialog(screen?: string): () => void {
  const resource = useResourceContext()
  const navigate = useNavigate()
  const { state, search } = useLocation()
  return useCallback(() => {
    if (state?.fromList) navigate(-1)
    else navigate({ pathname: screen ?? `/${resource}`, search }, { replace: true })
  }, [navigate, resource, screen, search, state])
}

/**
 * Returns `close`, after which UnsavedChanges may ask, `closeSaved`, which closes without asking, and `letLeave`, after
 * which any navigation goes without asking.
 */
export function useFormDialog(screen?: string) {
  const close = useCloseDialog(screen)
  const leaving = useRef(false)
  const letLeave = () => {
    leaving.current = true
  }
  const closeSaved = () => {
    letLeave()
    close()
  }
  return { close, closeSaved, letLeave, leaving }
}

export const useLeaving = () => useContext(LeavingContext)

/** Closes the edit dialog around a part of it without asking, because what it holds was saved another way. */
export const CloseSavedContext = createContext<() => void>(() => {})

export const useCloseSaved = () => useContext(CloseSavedContext)
