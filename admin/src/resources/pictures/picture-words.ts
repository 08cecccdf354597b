import type { LibraryPicture, PictureUse } from '@karigar/contract/catalogue/picture.wire'
import { historyAddress } from '../../components/HistoryLink.tsx'

export const USE_NAMES: Readonly<Record<LibraryPicture['use'], string>> = {
  shown: 'Shown',
  kept: 'Kept',
  new: 'New, unused',
  unused: 'Unused',
}

/** Returns what people call a picture: the name of its file, or else its id. */
export const pictureName = ({ file_name, id }: Pick<LibraryPicture, 'file_name' | 'id'>): string =>
  file_name || id

/** Returns a size as "120 KB". */
export const sizeText = (bytes: number | null): string =>
  bytes === null
    ? ''
    : bytes < 1_000_000
      ? `${Math.max(1, Math.round(bytes / 1000))} KB`
      : `${(bytes / 1e6).toFixed(1)} MB`

/** Returns what a use is, in words. */
export function nameOfUse({ kind, name }: PictureUse): string {
  if (kind === 'service') return name
  if (kind === 'draft') return `Draft of ${name}`
  if (kind === 'order') return `Order ${name}`
  return kind === 'profile' ? 'Shop profile' : `History of ${name}`
}

/** Returns the screen on which a use is seen. */
export function screenOfUse({ kind, id }: PictureUse): string {
  if (kind === 'service' || kind === 'draft') return `/services/${id}`
  if (kind === 'order') return `/orders/${id}`
  if (kind === 'profile') return '/settings/shop'
  const [thing, thingId = ''] = id.split(' ')
  return historyAddress(thing === 'profile' ? 'profile' : 'service', thingId)
}
