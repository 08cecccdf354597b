import { isSameValue } from '@karigar/contract/base/same-value'
import type { Fields } from '@karigar/contract/base/history.rules'
import { historyMessages } from '@karigar/contract/base/history.words'
import type { Database } from '../../../database/database.ts'
import type { MediaStorage } from '../../../storage/media-storage.ts'
import { findLabelsByIds } from '../../catalogue/labels/labels.repository.ts'

type Media = Pick<MediaStorage, 'find'>

const PREFIX = '/media/'

/** Tells whether a picture can still be shown; those of other sites are taken to exist. */
async function exists(media: Media, url: string): Promise<boolean> {
  return !url.startsWith(PREFIX) || (await media.find(url.slice(PREFIX.length))) !== null
}

const isPicture = (value: unknown): value is string => typeof value === 'string' && value.startsWith(PREFIX)

/**
 * Returns the value without pictures that no longer exist: a picture of its own becomes null, one of a list leaves it,
 * and a row of the profile that cannot be without its picture goes with it.
 */
async function withPictures(media: Media, value: unknown, missing: Set<string>): Promise<unknown> {
  if (isPicture(value)) {
    if (await exists(media, value)) return value
    missing.add(value)
    return null
  }
  if (Array.isArray(value)) {
    const kept = await Promise.all(value.map((item) => withPictures(media, item, missing)))
    return kept.filter((item) => item !== null)
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = await Promise.all(
    Object.entries(value).map(
      async ([key, inner]) => [key, await withPictures(media, inner, missing)] as const,
    ),
  )
  const isWhole = entries.every(([key, inner]) => inner !== null || value[key as keyof typeof value] === null)
  return isWhole ? Object.fromEntries(entries) : null
}

async function withLabels(db: Database, body: Fields, version: Fields, leftOut: string[]): Promise<string[]> {
  const ids = (body.label_ids ?? []) as string[]
  const rows = await findLabelsByIds(db, ids)
  const names = (version.labels ?? []) as string[]
  return ids.filter((id, index) => {
    const label = rows.find((row) => row.id === id)
    const fits = label?.category_id === body.category_id
    if (!fits) leftOut.push(historyMessages.labelGone(label?.name ?? names[index] ?? id))
    return fits
  })
}

/**
 * Returns what would be saved without the labels and pictures that no longer exist, and sentences about them. What is
 * so now already stays as it is.
 */
export async function withoutMissing(
  db: Database,
  media: Media,
  { body, present, version }: { body: Fields; present: Fields | null; version: Fields },
): Promise<{ body: Fields; leftOut: string[] }> {
  const leftOut: string[] = []
  const missing = new Set<string>()
  const kept: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(body))
    kept[field] = isSameValue(value, present?.[field]) ? value : await withPictures(media, value, missing)
  if (missing.size > 0) leftOut.push(historyMessages.picturesGone(missing.size))
  const moves = ['label_ids', 'category_id'].some((field) => !isSameValue(body[field], present?.[field]))
  if ('label_ids' in body && moves) kept.label_ids = await withLabels(db, body, version, leftOut)
  return { body: kept, leftOut }
}
