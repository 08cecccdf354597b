/** Has the browser load a picture in its full size, in whichever format it has chosen. */
export function takeFull(picture: HTMLImageElement): void {
  for (const one of picture.parentElement?.children ?? [])
    (one as HTMLImageElement | HTMLSourceElement).sizes = picture.dataset.sizes ?? ''
}
