import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { closed } from '@karigar/contract/base/shared-schemas'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { exists } from '../files/file-exists.ts'

/** Thrown when a backup is not made or not used; the message is one sentence. */
export class BackupRefused extends Error {}

export const DATABASE_FILE = 'shop.db'
export const MEDIA_FOLDER = 'media'
const MANIFEST_FILE = 'manifest.json'

const Checksum = Type.String({ pattern: '^[0-9a-f]{64}$' })

/** manifest.json, written as the last file of a backup; a folder without it is incomplete. */
const ManifestSchema = closed({
  format: Type.Literal(1),
  /** The time of the backup. */
  made_at: Type.String(),
  /** The engine of the shop's database; the backup is the same for both. */
  engine: Type.Union([Type.Literal('sqlite'), Type.Literal('postgres')]),
  migrations: Type.Array(Type.String()),
  tables: Type.Array(closed({ name: Type.String(), rows: Type.Integer(), checksum: Checksum })),
  // Names are joined to the folders of a restore, so the pattern allows only the files of a backup.
  files: Type.Array(
    closed({
      name: Type.String({ pattern: '^(shop\\.db|jwt-secret|media/[A-Za-z0-9_][A-Za-z0-9_.-]*)$' }),
      bytes: Type.Integer({ minimum: 0 }),
      sha256: Checksum,
    }),
  ),
})
export type BackupManifest = Static<typeof ManifestSchema>
export type BackedUpFile = BackupManifest['files'][number]

const validator = Compile(ManifestSchema)

/** Returns a backup's folder name: its time in UTC, so that names sort by age. */
export const backupName = (date: Date): string => date.toISOString().replaceAll(':', '-')
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/

export const manifestFile = (folder: string): string => path.join(folder, MANIFEST_FILE)

/** Lists the backup folders in `into`, oldest first, and whether each is complete. */
export async function listBackups(into: string): Promise<{ folder: string; complete: boolean }[]> {
  if (!(await exists(into))) return []
  const names = (await readdir(into)).filter((name) => NAME.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const folder = path.join(into, name)
      return { folder, complete: await exists(manifestFile(folder)) }
    }),
  )
}

/** Reads a backup's manifest. Throws BackupRefused when the folder is not a complete backup. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
  if (text === null) {
    const newest = (await listBackups(folder).catch(() => [])).findLast(({ complete }) => complete)
    throw new BackupRefused(
      newest
        ? `${folder} holds backups; name one of them, such as ${newest.folder}.`
        : `${folder} is not a complete backup: it has no ${MANIFEST_FILE}.`,
    )
  }
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    content = null
  }
  if (!validator.Check(content))
    throw new BackupRefused(
      `${manifestFile(folder)} is damaged, or was written by another version of Karigar.`,
    )
  const names = content.files.map(({ name }) => name)
  if (!names.includes(DATABASE_FILE) || new Set(names).size < names.length)
    throw new BackupRefused(`${manifestFile(folder)} is damaged: its list of files cannot be right.`)
  return content
}
