/** The pictures lie side by side in a strip that scrolls; buttons and keys only move it. */
function start(gallery: HTMLElement): void {
  const track = gallery.querySelector<HTMLElement>('[data-track]')
  const count = gallery.querySelector<HTMLElement>('[data-count]')
  const thumbnails = [...gallery.querySelectorAll<HTMLElement>('[data-picture]')]
  const total = thumbnails.length
  if (!track || total === 0) return
  let shown = 0

  const mark = (index: number) => {
    if (index === shown) return
    shown = index
    for (const [place, thumbnail] of thumbnails.entries()) {
      thumbnail.setAttribute('aria-current', String(place === index))
    }
    count?.replaceChildren(`${index + 1} / ${total}`)
  }
  const show = (index: number) => {
    // After the last picture comes the first.
    const next = (index + total) % total
    track.scrollTo({ left: next * track.clientWidth })
    mark(next)
  }

  track.addEventListener('scrollend', () => mark(Math.round(track.scrollLeft / track.clientWidth)))
  track.addEventListener('keydown', (event) => {
    const target = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: total - 1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    show(target)
  })
  gallery.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null
    if (button?.dataset.picture) show(Number(button.dataset.picture))
    else if (button?.dataset.step) show(shown + Number(button.dataset.step))
  })
}

for (const gallery of document.querySelectorAll<HTMLElement>('[data-gallery]')) start(gallery)
