import type { Kysely } from 'kysely'
import { createTable } from '../src/database/dialect.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'categories')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull().unique())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('subcategories', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()

  await createTable(db, 'labels')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('category_id', 'text', (column) =>
      column.notNull().references('categories.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('labels_category_name', ['category_id', 'name_key'])
    .execute()

  await createTable(db, 'services')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('category_id', 'text', (column) =>
      column.notNull().references('categories.id').onDelete('restrict'),
    )
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('subcategory', 'text', (column) => column.notNull())
    .addColumn('has_variants', 'integer', (column) => column.notNull())
    .addColumn('about_service', 'text', (column) => column.notNull())
    .addColumn('client_requirements', 'text', (column) => column.notNull())
    .addColumn('inclusions', 'text', (column) => column.notNull())
    .addColumn('exclusions', 'text', (column) => column.notNull())
    .addColumn('service_banner', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('services_category')
    .on('services')
    .columns(['category_id', 'created_at'])
    .execute()
  await db.schema.createIndex('services_created').on('services').columns(['created_at', 'id']).execute()

  await createTable(db, 'service_variants')
    .addColumn('service_id', 'text', (column) =>
      column.notNull().references('services.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('service_variants_key', ['service_id', 'position'])
    .execute()

  // variant_position -1 marks the service's own tiers, which are sold while it has no variants.
  await createTable(db, 'service_tiers')
    .addColumn('service_id', 'text', (column) =>
      column.notNull().references('services.id').onDelete('cascade'),
    )
    .addColumn('variant_position', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('price_paise', 'integer', (column) => column.notNull())
    .addColumn('original_price_paise', 'integer')
    .addColumn('delivery_time', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('service_tiers_key', ['service_id', 'variant_position', 'position'])
    .execute()

  await createTable(db, 'service_labels')
    .addColumn('service_id', 'text', (column) =>
      column.notNull().references('services.id').onDelete('cascade'),
    )
    .addColumn('label_id', 'text', (column) => column.notNull().references('labels.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('service_labels_key', ['service_id', 'label_id'])
    .execute()
  await db.schema.createIndex('service_labels_label').on('service_labels').column('label_id').execute()

  await createTable(db, 'service_thumbnails')
    .addColumn('service_id', 'text', (column) =>
      column.notNull().references('services.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('service_thumbnails_key', ['service_id', 'position'])
    .execute()

  await createTable(db, 'media')
    .addColumn('url', 'text', (column) => column.primaryKey())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
}
