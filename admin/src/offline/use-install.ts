import { useEffect, useReducer } from 'react'
import { installOffer, type InstallOffer } from './install-offer.ts'

/** `press`: the browser installs it by a press. `by hand`: only Safari's own menu can. `none`: it is, or cannot be. */
export type Install = { way: 'press'; offer: InstallOffer } | { way: 'by hand' } | { way: 'none' }

/** Tells whether a browser is Safari's, on an iPhone or iPad; an iPad says that it is a Mac. */
export function isApplePhone({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true

/** Returns how the console comes to the home screen of this device. */
export function useInstall(): Install {
  const [, look] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const over = new AbortController()
    for (const sign of ['beforeinstallprompt', 'appinstalled'])
      addEventListener(sign, look, { signal: over.signal })
    return () => over.abort()
  }, [])
  if (isInstalled()) return { way: 'none' }
  const offer = installOffer()
  if (offer) return { way: 'press', offer }
  return isApplePhone(navigator) ? { way: 'by hand' } : { way: 'none' }
}
