/** The pictures of a service; what shows them large comes with the first touch. */
import { firstTouch } from '../../lib/first-touch.ts'
import { startStrip } from './strip.ts'

function start(gallery: HTMLElement, pictures: HTMLElement): void {
  const strip = startStrip(gallery, pictures)
  let zoom: Promise<(() => void) | null> | undefined
  const load = () =>
    (zoom ??= import('./zoom.ts').then(
      ({ startZoom }) => startZoom({ gallery, pictures, strip, startStrip }),
      () => {
        // The next press asks again.
        zoom = undefined
        return null
      },
    ))
  const open = () => void load().then((openZoom) => openZoom?.())

  gallery.querySelector('[data-enlarge]')?.addEventListener('click', open)
  pictures.addEventListener('click', open)
  void firstTouch.then(load)
}

const gallery = document.querySelector<HTMLElement>('[data-gallery]')
const pictures = gallery?.querySelector<HTMLElement>('[data-track]')
if (gallery && pictures && pictures.childElementCount > 0) start(gallery, pictures)
