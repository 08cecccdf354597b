import { fieldsOf, type TextField } from '../base/text-fields.ts'

/**
 * The texts of a label, in the order of its form. A further one is declared here, and its column is added by a
 * migration.
 */
export const LABEL_TEXTS = {
  name: {
    label: 'Name',
    most: 60,
    description: 'Text of the chip, also used in links: /services?category={name}&label={label}.',
  },
  description: { label: 'Description', most: 500, rows: 3 },
} as const satisfies Record<string, TextField>

export type LabelText = keyof typeof LABEL_TEXTS

export const labelTexts = fieldsOf<LabelText, TextField>(LABEL_TEXTS)
