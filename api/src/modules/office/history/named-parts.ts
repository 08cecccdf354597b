import type { Fields } from '@karigar/contract/base/history.rules'
import type { Database } from '../../../database/database.ts'
import { listCategories } from '../../catalogue/categories/categories.repository.ts'
import { listLabels } from '../../catalogue/labels/labels.repository.ts'

const byId = (ids: readonly string[]) => ({
  limit: ids.length,
  skip: 0,
  sort: ['id', 'asc'] as const,
  filter: { id: [...ids] },
})

/** Returns the fields with the names that go with the ids of labels and of the category, for people to read. */
export async function withNamedParts(db: Database, fields: Fields): Promise<Fields> {
  const { label_ids, category_id } = fields as { label_ids?: string[]; category_id?: string }
  const named: Record<string, unknown> = { ...fields }
  if (label_ids) {
    const { rows } = label_ids.length === 0 ? { rows: [] } : await listLabels(db, byId(label_ids))
    named.labels = label_ids.map((id) => rows.find((label) => label.id === id)?.name ?? id)
  }
  if (category_id !== undefined) {
    const { rows } = await listCategories(db, byId([category_id]))
    named.category = rows[0]?.name ?? category_id
  }
  return named
}
