/** Magnifies a picture within its frame, which scrolls by touch, wheel, keys, or with the mouse pointer. */
interface Magnifier {
  /** Shows the whole picture again. */
  end: () => void
}

/** Starts the magnifier; `shown` returns the index of the picture that the button magnifies. */
export function startMagnifier(
  dialog: HTMLDialogElement,
  track: HTMLElement,
  shown: () => number,
): Magnifier {
  const button = dialog.querySelector<HTMLElement>('[data-magnify]')
  const frames = [...track.children] as HTMLElement[]

  const end = () => {
    for (const frame of frames) {
      delete frame.dataset.magnified
      frame.removeAttribute('tabindex')
    }
    button?.setAttribute('aria-pressed', 'false')
  }
  /** Scrolls to a point of the picture; `x` and `y` are from 0 to 1. */
  const look = (frame: HTMLElement, x: number, y: number) =>
    frame.scrollTo(x * (frame.scrollWidth - frame.clientWidth), y * (frame.scrollHeight - frame.clientHeight))
  const begin = (frame: HTMLElement, x: number, y: number) => {
    frame.dataset.magnified = ''
    // A frame that scrolls must be focusable for the keyboard.
    frame.tabIndex = 0
    button?.setAttribute('aria-pressed', 'true')
    look(frame, x, y)
  }

  button?.addEventListener('click', () => {
    const frame = frames[shown()]
    if (!frame) return
    if ('magnified' in frame.dataset) return end()
    begin(frame, 0.5, 0.5)
    frame.focus({ preventScroll: true })
  })
  for (const frame of frames) {
    const place = ({ clientX, clientY }: MouseEvent) => {
      const { left, top, width, height } = frame.getBoundingClientRect()
      return [(clientX - left) / width, (clientY - top) / height] as const
    }
    frame.addEventListener('click', (event) => {
      if ('magnified' in frame.dataset) end()
      else if (event.target === frame) dialog.close()
      else begin(frame, ...place(event))
    })
    frame.addEventListener('pointermove', (event) => {
      if (event.pointerType === 'mouse' && 'magnified' in frame.dataset) look(frame, ...place(event))
    })
  }
  return { end }
}
