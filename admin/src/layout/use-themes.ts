import { type FaceColours, type Palette, USUAL_PALETTE } from '@karigar/contract/shop/usual-colours'
import { iconsOf } from '@karigar/contract/shop/shop-icons'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { themesOf } from './theme.ts'
import { shopQuery } from './use-shop.ts'

/** Where the shop's colours are kept, so that the next visit begins in them. */
const KEPT = 'karigar:console:palette'

interface KeptPalette {
  colours: FaceColours
  palette: Palette
}

function readKept(): KeptPalette | null {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? 'null') as KeptPalette | null
  } catch {
    // Storage is closed, or something else stands there: the colours come with the shop.
    return null
  }
}

function keep(kept: KeptPalette | null): void {
  try {
    if (kept) localStorage.setItem(KEPT, JSON.stringify(kept))
    else localStorage.removeItem(KEPT)
  } catch {
    // Only the next visit's first moment has other colours.
  }
}

/** Returns the shop's colours as the console has them at present. */
export const keptPalette = (): Palette => readKept()?.palette ?? USUAL_PALETTE

/** Works out the colours; a shop without its own does not load what that needs. */
async function paletteFor(colours: FaceColours | undefined): Promise<Palette> {
  if (!colours) {
    keep(null)
    return USUAL_PALETTE
  }
  const { paletteOf } = await import('@karigar/contract/shop/palette')
  const palette = paletteOf(colours)
  keep({ colours, palette })
  return palette
}

/** How long to wait for an icon that is being drawn, in milliseconds; longer each time. */
const ICON_WAITS = [1000, 2000, 4000, 8000, 16_000]

/**
 * Shows the shop's icon in the browser's tab, where it has one of its own, as soon as it is drawn.
 *
 * @param isWanted tells whether it is still the shop's icon
 */
async function showIcon(address: string, isWanted: () => boolean): Promise<void> {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (!icon || !address.startsWith('/og/')) return
  for (const wait of [...ICON_WAITS, 0]) {
    const { status } = await fetch(address)
    if (!isWanted()) return
    if (status === 200) {
      icon.type = 'image/png'
      icon.href = address
      return
    }
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

/** Returns the console's themes in the colours of the shop: those of the last visit until its profile is loaded. */
export function useThemes(client: QueryClient) {
  const [palette, setPalette] = useState(keptPalette)
  useEffect(() => {
    const observer = new QueryObserver(client, shopQuery)
    let newest: unknown
    return observer.subscribe(({ data }) => {
      if (!data || data === newest) return
      newest = data
      // Offline, the tab keeps the icon that it has.
      showIcon(iconsOf(data).favicon, () => newest === data).catch(console.info)
      const show = (found: Palette) => {
        if (newest === data) setPalette(found)
      }
      // Where the code of the colours cannot be loaded, the console has those that it began with.
      paletteFor(data.face?.colours).then(show, console.warn)
    })
  }, [client])
  return useMemo(() => themesOf(palette), [palette])
}
