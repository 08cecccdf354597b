import { type Label, type SaveLabel, SaveLabelSchema } from '@karigar/contract/catalogue/label.wire'
import { labelTexts } from '@karigar/contract/catalogue/label.fields'
import { checkLabel } from '@karigar/contract/catalogue/label.rules'
import { NO_SCHEDULE } from '@karigar/contract/catalogue/schedule.rules'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../../database/database.ts'
import { brokenConstraint } from '../../../database/dialect.ts'
import { conflict, invalid, notFound, refuse } from '../../../http/errors.ts'
import { slugId, timestamp } from '../../../database/new-record.ts'
import { changeCatalogue } from '../../../catalogue/change-catalogue.ts'
import { noteChange, shownService } from '../../../history/note-change.ts'
import { PLANNED_FIELDS, savedSchedule } from '../../../catalogue/saved-schedule.ts'
import type { Records } from '../../../endpoints/serve-records.ts'
import { requireVersion } from '../../../http/record-version.ts'
import {
  countServicesOutside,
  deleteLabel,
  findCarriers,
  findLabelById,
  insertLabel,
  type LabelColumn,
  type LabelFilter,
  listLabels,
  recordedLabel,
  updateLabel,
} from './labels.repository.ts'

function columns(input: SaveLabel) {
  refuse(checkLabel(input))
  const texts = labelTexts.trimmed(input)
  return {
    ...texts,
    name_key: texts.name.toLocaleLowerCase('en'),
    category_id: input.category_id,
    ...(input.state && { state: input.state }),
    updated_at: timestamp(),
  }
}

const explain = (error: unknown, name: string): never => {
  const broken = brokenConstraint(error)
  if (broken === 'foreign-key') {
    const detail = 'That category does not exist any more.'
    throw invalid('category_id', detail)
  }
  if (broken !== 'unique') throw error
  const detail = `This category already has a label named ${name}.`
  throw conflict(detail, { name: detail })
}

export async function readLabel(db: Database, id: string): Promise<Label> {
  const label = await findLabelById(db, id)
  if (!label) throw notFound('Label')
  return label
}

/** Adds a label, under a new id unless one that is free is given. Throws 409 for a name that is taken. */
export async function addLabel(
  db: Kysely<Tables>,
  input: SaveLabel,
  id = slugId(input.name.trim(), 'label'),
): Promise<Label> {
  const row = { ...columns(input), ...savedSchedule(input, { state: 'live', ...NO_SCHEDULE }) }
  return changeCatalogue(db, async (trx) => {
    await insertLabel(trx, { id, state: 'live', ...row, created_at: row.updated_at })
    return readLabel(trx, id)
  }).catch((error: unknown) => explain(error, row.name))
}

/** Changes columns of a label within a change of the catalogue, and notes what shows it. */
export async function writeLabel(
  trx: Database,
  { id, state }: Pick<Label, 'id' | 'state'>,
  changes: Parameters<typeof updateLabel>[2],
): Promise<void> {
  // Pages know a service without its hidden labels, so they cannot tell which services get this one back.
  if (changes.state === 'live' && state === 'hidden')
    await noteChange(trx, shownService, await findCarriers(trx, id))
  await updateLabel(trx, id, changes)
}

/** Changes a label. Throws 409 when a label in use would move to another category than its services. */
export async function changeLabel(
  db: Kysely<Tables>,
  id: string,
  input: SaveLabel,
  ifMatch?: string,
): Promise<Label> {
  const row = columns(input)
  return changeCatalogue(db, async (trx) => {
    const present = await readLabel(trx, id)
    requireVersion(ifMatch, present, SaveLabelSchema)
    await writeLabel(trx, present, { ...row, ...savedSchedule(input, present) })
    const carriers = await countServicesOutside(trx, id, row.category_id)
    if (carriers > 0) {
      const services = carriers === 1 ? '1 service carries' : `${carriers} services carry`
      const detail = `${services} this label; take it off them before moving it to another category.`
      throw conflict(detail, { category_id: detail })
    }
    return readLabel(trx, id)
  }).catch((error: unknown) => explain(error, row.name))
}

export async function removeLabel(db: Kysely<Tables>, id: string): Promise<{ id: string }> {
  return changeCatalogue(db, async (trx) => {
    if (!(await deleteLabel(trx, id))) throw notFound('Label')
    return { id }
  })
}

/** The labels as a list that staff keep. */
export const labelRecords: Records<'labels', LabelColumn, LabelFilter> = {
  thing: recordedLabel,
  rules: {
    sortable: ['created_at', 'name', 'category_id', 'description', 'id'],
    defaultSort: ['created_at', 'asc'],
    filters: ['category_id', 'state'],
    unpaged: true,
  },
  list: listLabels,
  read: readLabel,
  add: addLabel,
  change: changeLabel,
  remove: removeLabel,
  staying: PLANNED_FIELDS,
}
