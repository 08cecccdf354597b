/** The pictures of a service, and the dialog that shows them large. */
import type { Strip } from './strip.ts'
import { startStrip } from './strip.ts'
import { startMagnifier } from './magnifier.ts'

function startZoom(gallery: HTMLElement, strip: Strip, pictures: HTMLElement): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-zoom]')
  const track = dialog?.querySelector<HTMLElement>('[data-track]')
  const enlarge = gallery.querySelector<HTMLElement>('[data-enlarge]')
  if (!dialog || !track || !enlarge) return
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
  const open = () => {
    large ??= fill()
    // Closing gives the focus back to what had it.
    enlarge.focus({ preventScroll: true })
    dialog.showModal()
    large.show(strip.shown(), 'instant')
    track.focus()
  }

  enlarge.addEventListener('click', open)
  pictures.addEventListener('click', open)
}

const gallery = document.querySelector<HTMLElement>('[data-gallery]')
const pictures = gallery?.querySelector<HTMLElement>('[data-track]')
if (gallery && pictures && pictures.childElementCount > 0)
  startZoom(gallery, startStrip(gallery, pictures), pictures)
