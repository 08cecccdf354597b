import type { Fields } from '@karigar/contract/base/history.rules'
import type { Database } from '../../../database/database.ts'
import { findCategoryById } from '../../catalogue/categories/categories.repository.ts'
import { findLabelsByIds } from '../../catalogue/labels/labels.repository.ts'

/** Returns the fields with the names that go with the ids of labels and of the category, for people to read. */
export async function withNamedParts(db: Database, fields: Fields): Promise<Fields> {
  const { label_ids, category_id } = fields as { label_ids?: string[]; category_id?: string }
  const named: Record<string, unknown> = { ...fields }
  if (label_ids) {
    const labels = await findLabelsByIds(db, label_ids)
    named.labels = label_ids.map((id) => labels.find((label) => label.id === id)?.name ?? id)
  }
  if (category_id !== undefined)
    named.category = (await findCategoryById(db, category_id))?.name ?? category_id
  return named
}
