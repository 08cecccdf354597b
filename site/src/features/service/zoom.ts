/** The dialog that shows a service's pictures large; loaded with the first touch. */
import { startMagnifier } from './magnifier.ts'
import type { startStrip, Strip } from './strip.ts'

interface Shown {
  gallery: HTMLElement
  pictures: HTMLElement
  strip: Strip
  /** The page's own: imported here, it would be a file that the page loads. */
  startStrip: typeof startStrip
}

/** Makes the dialog ready to open at the picture that the page shows; null where the page has none. */
export function startZoom({ gallery, pictures, strip, startStrip }: Shown): (() => void) | null {
  const dialog = document.querySelector<HTMLDialogElement>('[data-zoom]')
  const track = dialog?.querySelector<HTMLElement>('[data-track]')
  const enlarge = gallery.querySelector<HTMLElement>('[data-enlarge]')
  if (!dialog || !track || !enlarge) return null
  let large: Strip | undefined

  const fill = () => {
    for (const picture of pictures.children) track.append(picture.cloneNode(true))
    // Wide enough to stay sharp when it is magnified.
    for (const image of track.querySelectorAll('img')) image.sizes = '250vw'
    const magnifier = startMagnifier(dialog, track, () => large?.shown() ?? 0)
    dialog.addEventListener('close', () => {
      magnifier.end()
      if (large) strip.show(large.shown(), 'instant')
    })
    return startStrip(dialog, track, magnifier.end)
  }
  return () => {
    large ??= fill()
    // Closing gives the focus back to what had it.
    enlarge.focus({ preventScroll: true })
    dialog.showModal()
    large.show(strip.shown(), 'instant')
    track.focus()
  }
}
