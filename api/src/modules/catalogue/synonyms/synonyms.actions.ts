import { synonymTexts } from '@karigar/contract/catalogue/synonym.fields'
import { checkSynonym, synonymKey } from '@karigar/contract/catalogue/synonym.rules'
import { MOST_SYNONYMS } from '@karigar/contract/catalogue/synonym-limits'
import { type SaveSynonym, SaveSynonymSchema, type Synonym } from '@karigar/contract/catalogue/synonym.wire'
import { synonymMessages } from '@karigar/contract/catalogue/synonym.words'
import type { Kysely } from 'kysely'
import fillers from '../../../../../data/search-fillers.json' with { type: 'json' }
import { changeCatalogue } from '../../../catalogue/change-catalogue.ts'
import type { Database, Tables } from '../../../database/database.ts'
import { slugId, timestamp } from '../../../database/new-record.ts'
import { conflict, notFound, refuse } from '../../../http/errors.ts'
import { requireVersion } from '../../../http/record-version.ts'
import {
  countSynonyms,
  deleteSynonym,
  findSynonymById,
  findSynonymByKey,
  insertSynonym,
  updateSynonym,
} from './synonyms.repository.ts'

const FILLERS = new Set(fillers.ignored.map(synonymKey))

function columns(input: SaveSynonym) {
  refuse(checkSynonym(input))
  const texts = synonymTexts.trimmed(input)
  const word_key = synonymKey(texts.word)
  if (FILLERS.has(word_key)) refuse({ word: synonymMessages.filler(texts.word) })
  const meanings = JSON.stringify(input.meanings.map((meaning) => meaning.trim()))
  return { ...texts, word_key, meanings, updated_at: timestamp() }
}

/** Throws 409 when another synonym has the word, and says what that one stands for. */
async function refuseTaken(db: Database, word_key: string, id: string): Promise<void> {
  const other = await findSynonymByKey(db, word_key)
  if (!other || other.id === id) return
  const detail = synonymMessages.taken(other.word, other.meanings)
  throw conflict(detail, { word: detail })
}

/** Throws 404 when there is no such synonym. */
export async function readSynonym(db: Database, id: string): Promise<Synonym> {
  const synonym = await findSynonymById(db, id)
  if (!synonym) throw notFound('Synonym')
  return synonym
}

/**
 * Adds a synonym, under a new id unless one that is free is given. Throws 409 for a word that is taken, and when there
 * are `MOST_SYNONYMS` already.
 */
export async function addSynonym(
  db: Kysely<Tables>,
  input: SaveSynonym,
  id = slugId(input.word.trim(), 'synonym'),
): Promise<Synonym> {
  const row = columns(input)
  return changeCatalogue(db, async (trx) => {
    await refuseTaken(trx, row.word_key, id)
    if ((await countSynonyms(trx)) >= MOST_SYNONYMS) throw conflict(synonymMessages.full(MOST_SYNONYMS))
    await insertSynonym(trx, { id, ...row, created_at: row.updated_at })
    return readSynonym(trx, id)
  })
}

/** Changes a synonym. Throws 409 for a word that is taken. */
export async function changeSynonym(
  db: Kysely<Tables>,
  id: string,
  input: SaveSynonym,
  ifMatch?: string,
): Promise<Synonym> {
  const row = columns(input)
  return changeCatalogue(db, async (trx) => {
    requireVersion(ifMatch, await readSynonym(trx, id), SaveSynonymSchema)
    await refuseTaken(trx, row.word_key, id)
    await updateSynonym(trx, id, row)
    return readSynonym(trx, id)
  })
}

/** Deletes a synonym. Throws 404 when there is none. */
export async function removeSynonym(db: Kysely<Tables>, id: string): Promise<{ id: string }> {
  return changeCatalogue(db, async (trx) => {
    if (!(await deleteSynonym(trx, id))) throw notFound('Synonym')
    return { id }
  })
}
