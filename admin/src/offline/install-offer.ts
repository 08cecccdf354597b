/** What a browser offers that can install the console by a press; few browsers do, and types do not know it. */
export interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    /** The browser's offer, which comes once and soon: `main.tsx` keeps it for the console's own button. */
    installOffer?: Event
  }
}

/** Returns the browser's offer; null if it has made none. */
export const installOffer = (): InstallOffer | null =>
  (window.installOffer as InstallOffer | undefined) ?? null
