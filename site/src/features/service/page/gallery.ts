/** Script of a service's pictures; the dialog that enlarges them loads with the first touch. */
import { firstTouch } from '../../../lib/first-touch.ts'
import { savesData } from '../../../lib/saves-data.ts'
import { takeFull } from '../take-full.ts'
import { whenIdle } from '../../../lib/when-idle.ts'
import { startStrip } from './strip.ts'

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Loads the picture in its full size, once its small copy has been painted. */
async function sharpen(picture: HTMLImageElement): Promise<void> {
  // Rejects if the copy could not be loaded; the full size is then loaded all the same.
  await picture.decode().catch(() => {})
  await nextFrame()
  await nextFrame()
  takeFull(picture)
}

function start(gallery: HTMLElement, pictures: HTMLElement): void {
  const strip = startStrip(gallery, pictures)
  let zoom: Promise<(() => void) | null> | undefined
  const load = () =>
    (zoom ??= import('../touch/zoom.ts').then(
      ({ startZoom }) => startZoom({ gallery, pictures, strip, startStrip }),
      () => {
        // The next press tries again.
        zoom = undefined
        return null
      },
    ))
  const open = () => void load().then((openZoom) => openZoom?.())

  gallery.querySelector('[data-enlarge]')?.addEventListener('click', open)
  pictures.addEventListener('click', open)
  void firstTouch.then(load)

  const first = pictures.querySelector<HTMLImageElement>('[data-sizes]')
  if (first && !savesData) whenIdle(() => void sharpen(first), 2000)
}

const gallery = document.querySelector<HTMLElement>('[data-gallery]')
const pictures = gallery?.querySelector<HTMLElement>('[data-track]')
if (gallery && pictures && pictures.childElementCount > 0) start(gallery, pictures)
