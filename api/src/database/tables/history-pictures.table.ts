import type { HistoryKind } from '@karigar/contract/base/history.rules'

/** A picture that recorded versions of a thing name: written with them, and forgotten with the last of them. */
export interface HistoryPicturesTable {
  /** Its address: /media/<name>-<width>x<height>.webp. */
  url: string
  kind: HistoryKind
  thing_id: string
  /** The thing's name in the newest of those entries. */
  thing_name: string
  /** When the newest of those entries was written. */
  last_at: string
}
