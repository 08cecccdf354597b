// Loaded before a shop's process starts: the publisher's thread kills the process at the moment named by
// DIE_AT.
import crypto from 'node:crypto'
import files, { promises as fs } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { isMainThread } from 'node:worker_threads'
import type { Moment } from './killed-publish.ts'

const SERVICE_PAGE = /\/services\/[^/]+\.html$/
/** Number of operations that succeed first, so that the process dies in the middle. */
const DONE_BEFORE = 30

function die(): never {
  process.kill(process.pid, 'SIGKILL')
  // Write nothing more until the signal arrives.
  for (;;);
}

/** Returns a function that counts matching operations and returns true after `DONE_BEFORE` of them. */
function inTheMiddle(): (isOne: boolean) => boolean {
  let count = 0
  return (isOne) => isOne && ++count > DONE_BEFORE
}

const { rename, writeFile } = fs
const { writeFileSync } = files
const { createHash } = crypto
const isNow = inTheMiddle()

const moments: Record<Moment, () => void> = {
  'while it plans': () => {
    crypto.createHash = (...given) => {
      const hash = createHash(...given)
      const update = hash.update.bind(hash)
      // The texts of a service are hashed while the catalogue is read.
      hash.update = (content: crypto.BinaryLike) => {
        if (isNow(String(content).startsWith('{"id":'))) die()
        return update(content)
      }
      return hash
    }
  },
  'with a page of a new release half written': () => {
    files.writeFileSync = (file, content, ...rest) => {
      if (!isNow(SERVICE_PAGE.test(String(file)))) return writeFileSync(file, content, ...rest)
      writeFileSync(String(file), Buffer.from(content as Buffer).subarray(0, 2000))
      die()
    }
  },
  'with some pages of an edit in place and others not': () => {
    fs.rename = async (from, to) => {
      if (isNow(SERVICE_PAGE.test(String(to)))) die()
      await rename(from, to)
    }
  },
  'with a compressed copy of an edit half written': () => {
    fs.writeFile = async (file, content, ...rest) => {
      if (!isNow(String(file).endsWith('.html.br.part'))) return writeFile(file, content, ...rest)
      writeFileSync(String(file), Buffer.from(content as Buffer).subarray(0, 100))
      die()
    }
  },
  'before the new release takes the name of the live one': () => {
    fs.rename = async (from, to) => {
      if (String(to).endsWith('/current')) die()
      await rename(from, to)
    }
  },
  'after the new release has taken the name of the live one': () => {
    fs.rename = async (from, to) => {
      await rename(from, to)
      if (String(to).endsWith('/current')) die()
    }
  },
  'before the manifest of a new release is in its place': () => {
    fs.rename = async (from, to) => {
      if (String(to).endsWith('.manifest.json')) die()
      await rename(from, to)
    }
  },
}

if (!isMainThread) {
  moments[process.env.DIE_AT as Moment]()
  syncBuiltinESMExports()
}
