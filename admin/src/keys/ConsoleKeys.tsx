import KeyboardIcon from '@mui/icons-material/KeyboardOutlined'
import { ListItemIcon, MenuItem } from '@mui/material'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate, useRefresh, useStore } from 'react-admin'
import { KEYS_ON } from './keys-on.ts'

const KeysDialog = lazy(() => import('./KeysDialog.tsx').then((m) => ({ default: m.KeysDialog })))

/** The event with which the account menu asks for the dialog. */
const SHOW = 'karigar:show-keys'

/** Matches an open dialog, menu or drawer; a closed one may stay in the page, hidden. */
const OPEN = '.MuiModal-root:not(.MuiModal-hidden)'

/** Tells whether a key is typed into a field, or belongs to an open dialog or menu. */
function isElsewhere({ target }: KeyboardEvent): boolean {
  const isField =
    target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
  return isField || document.querySelector(OPEN) !== null
}

const isInRow = ({ target }: KeyboardEvent) =>
  target instanceof Element &&
  target.matches('main :is(tbody tr, ul > .MuiCard-root) :is(a, button, input[type="checkbox"])')

/** Makes the keys of the lists work; their code is loaded with the first key. `?` shows them. */
export function ConsoleKeys() {
  const [isShown, setShown] = useState(false)
  const [isOn] = useStore(KEYS_ON, true)
  const navigate = useNavigate()
  const refresh = useRefresh()
  useEffect(() => {
    const keys = () =>
      import('./console-keys.ts').then(({ createKeys }) =>
        createKeys({ navigate, refresh, showKeys: () => setShown(true) }),
      )
    let loaded: ReturnType<typeof keys> | undefined
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const isArrow = event.key.startsWith('Arrow')
      // Elsewhere than in a row, arrows scroll.
      if (
        isArrow ? !isInRow(event) : !isOn || event.key.length !== 1 || event.key === ' ' || isElsewhere(event)
      )
        return
      // Firefox would search the page.
      if (isArrow || event.key === '/') event.preventDefault()
      loaded ??= keys()
      loaded
        .then((press) => press(event.key))
        .catch((error: unknown) => {
          loaded = undefined
          console.info('The keys could not be loaded.', error)
        })
    }
    const show = () => setShown(true)
    window.addEventListener('keydown', listen)
    window.addEventListener(SHOW, show)
    return () => {
      window.removeEventListener('keydown', listen)
      window.removeEventListener(SHOW, show)
    }
  }, [isOn, navigate, refresh])
  return <Suspense fallback={null}>{isShown && <KeysDialog onClose={() => setShown(false)} />}</Suspense>
}

/** Opens the dialog of the keys from the account menu. */
export function KeysMenuItem() {
  return (
    <MenuItem onClick={() => window.dispatchEvent(new Event(SHOW))}>
      <ListItemIcon>
        <KeyboardIcon fontSize="small" />
      </ListItemIcon>
      Keys
    </MenuItem>
  )
}
