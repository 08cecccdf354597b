/** The dialog with a service's enlarged pictures; loaded with the first touch. */
import { startMagnifier } from './magnifier.ts'
import type { startStrip, Strip } from '../page/strip.ts'

interface Shown {
  gallery: HTMLElement
  pictures: HTMLElement
  strip: Strip
  /** Passed in by the page; an import here would make it a separate file that the page has to load. */
  startStrip: typeof startStrip
}

/**
 * Returns a function that opens the dialog at the picture shown on the page; null if the page has no dialog.
 */
export function startZoom({ gallery, pictures, strip, startStrip }: Shown): (() => void) | null {
  const dialog = document.querySelector<HTMLDialogElement>('[data-zoom]')
  const track = dialog?.querySelector<HTMLElement>('[data-track]')
  const enlarge = gallery.querySelector<HTMLElement>('[data-enlarge]')
  if (!dialog || !track || !enlarge) return null
  let large: Strip | undefined

  const fill = () => {
    for (const picture of pictures.children) track.append(picture.cloneNode(true))
    // Loads pictures large enough to stay sharp when magnified.
    for (const one of track.querySelectorAll<HTMLImageElement | HTMLSourceElement>('[sizes]'))
      one.sizes = '250vw'
    const magnifier = startMagnifier(dialog, track, () => large?.shown() ?? 0)
    dialog.addEventListener('close', () => {
      magnifier.end()
      if (large) strip.show(large.shown(), 'instant')
    })
    return startStrip(dialog, track, magnifier.end)
  }
  return () => {
    large ??= fill()
    // On closing, the dialog returns the focus to this button.
    enlarge.focus({ preventScroll: true })
    dialog.showModal()
    large.show(strip.shown(), 'instant')
    track.focus()
  }
}
