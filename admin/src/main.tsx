import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { PASSKEY_PATH } from '@karigar/contract/accounts/passkey-sign-in'
import { SECOND_STEP_PATH } from '@karigar/contract/accounts/second-step'
import { StrictMode, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { currentUser, loadAnewOnReturn, takeWanted, type ConsoleArea } from './providers/session.ts'

/** Where the links of invitations lead; nobody is signed in there. */
const INVITATION_PATH = '/admin/invitation'

const areaOf = (path: string): ConsoleArea => (/^\/manager(\/|$)/.test(path) ? 'manager' : 'admin')

/**
 * Goes on to the address that was asked for before the sign-in, which itself leads to an area's first screen.
 */
function goOn(): void {
  if (!/^\/(admin|manager)\/?$/.test(location.pathname) || !currentUser()) return
  const wanted = takeWanted(areaOf(location.pathname))
  if (wanted !== null) history.replaceState(null, '', wanted)
}

/**
 * Loads what a path shows: one page serves both consoles, each of which loads only its own code, and the links
 * of invitations.
 */
async function consoleFor(path: string): Promise<ComponentType> {
  if (path === INVITATION_PATH) return (await import('./manager.tsx')).InvitationPage
  if (path === PASSKEY_PATH) return (await import('./second-step.tsx')).PasskeySignInPage
  if (path === SECOND_STEP_PATH) return (await import('./second-step.tsx')).SecondStepPage
  // Nobody can sign in without a connection.
  if (!navigator.onLine && !currentUser()) return (await import('./second-step.tsx')).SignedOutPage
  if (areaOf(path) === 'manager') return (await import('./manager.tsx')).ManagerConsole
  return (await import('./admin.tsx')).AdminConsole
}

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
const styles = createCache({ key: 'mui', nonce, prepend: true })
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element.')

// Text areas measure their height only when rendered or resized; when the font arrives, their lines wrap anew
// and the last ones would be cut off.
document.fonts.addEventListener('loadingdone', () => window.dispatchEvent(new Event('resize')))

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.installOffer = event
})
loadAnewOnReturn()
goOn()
const Console = await consoleFor(location.pathname)
createRoot(root).render(
  <StrictMode>
    <CacheProvider value={styles}>
      <Console />
    </CacheProvider>
  </StrictMode>,
)
