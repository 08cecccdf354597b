import { fieldsOf, type TextField } from '../base/text-fields.ts'

/**
 * The texts of a category, in the order of its form. A further one is declared here, and its column is added by a
 * migration.
 */
export const CATEGORY_TEXTS = {
  name: {
    label: 'Name',
    most: 60,
    description: 'Shown to shoppers and used in links: /services?category={name}.',
  },
  description: { label: 'Description', most: 500, rows: 3 },
} as const satisfies Record<string, TextField>

export type CategoryText = keyof typeof CATEGORY_TEXTS

export const categoryTexts = fieldsOf<CategoryText, TextField>(CATEGORY_TEXTS)
