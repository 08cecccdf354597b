import type { Kysely } from 'kysely'
import { createTable, keepColumns } from '../src/database/dialect.ts'

/** Adds the history of changes. Its rows are deleted by age, and names and personal data in them with an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'history')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('thing_id', 'text', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('thing_name', 'text', (column) => column.notNull())
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('after', 'text', (column) => column.notNull())
    .addColumn('personal', 'text')
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text', (column) => column.notNull())
    .addColumn('restored_from', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('history_thing')
    .unique()
    .on('history')
    .columns(['kind', 'thing_id', 'sequence'])
    .execute()
  await db.schema.createIndex('history_created').on('history').columns(['created_at', 'id']).execute()
  await db.schema.createIndex('history_actor').on('history').columns(['actor_id', 'created_at']).execute()
  await keepColumns(db, 'history', [
    'kind',
    'thing_id',
    'sequence',
    'act',
    'before',
    'after',
    'actor_id',
    'restored_from',
    'created_at',
  ])
}
