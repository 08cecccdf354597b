import { BackupRefused } from '../api/src/backup/backup-manifest.ts'
import { storageMessages } from '@karigar/contract/base/common.words'
import { ConfigError } from '../api/src/config/config.ts'

/** What the operator can do about an error, by its code. */
const CAUSES: readonly (readonly [code: RegExp, sentence: string])[] = [
  [/^(ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_SHMSIZE|53100)$/, 'The disk is full: make room on it'],
  [
    /^(EMFILE|ENFILE)$/,
    'There are too few handles for files: allow more, as by ulimit -n 1024 or LimitNOFILE=',
  ],
  [/^SQLITE_(NOTADB|CORRUPT)/, storageMessages.damaged(null).replace(/\.$/, '')],
  [
    /^SQLITE_CANTOPEN/,
    'The database cannot be opened: there are too few handles for files, or this user may not',
  ],
  [/^EACCES$/, 'This user may not read or write there'],
  [/^EROFS$/, 'The disk is read-only'],
]

/** Returns the sentence for an error or for what has caused it. */
function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  const [, sentence] = CAUSES.find(([known]) => known.test(code)) ?? []
  return sentence === undefined ? sentenceOf(error.cause) : `${sentence} (${error.message}).`
}

/** Turns an error that the operator can fix into a ConfigError of one sentence; returns others unchanged. */
export function forOperator(error: unknown): unknown {
  if (error instanceof ConfigError) return error
  if (error instanceof BackupRefused) return new ConfigError(error.message, { cause: error })
  const sentence = sentenceOf(error)
  return sentence === undefined ? error : new ConfigError(sentence, { cause: error })
}
