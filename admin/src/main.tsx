import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { StrictMode, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'

/** One page serves both consoles; each loads only its own code. */
async function consoleFor(path: string): Promise<ComponentType> {
  if (/^\/manager(\/|$)/.test(path)) return (await import('./manager.tsx')).ManagerConsole
  return (await import('./admin.tsx')).AdminConsole
}

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
const styles = createCache({ key: 'mui', nonce, prepend: true })
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element.')

const Console = await consoleFor(location.pathname)
createRoot(root).render(
  <StrictMode>
    <CacheProvider value={styles}>
      <Console />
    </CacheProvider>
  </StrictMode>,
)
