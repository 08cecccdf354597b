import type { Label, SaveLabel } from '@karigar/contract/wire/label'
import type { State } from '@karigar/contract/wire/state'
import { messages } from '@karigar/contract/words/messages'
import { checkLabel } from '@karigar/contract/rules/label'
import { nestErrors, type NestedErrors } from '../../providers/nested-errors.ts'

/** Values of the label form. */
export interface LabelForm {
  name: string
  category_id: string
  description: string
  state: State
}

export const newLabel: LabelForm = { name: '', category_id: '', description: '', state: 'live' }

export function labelForm({ name, category_id, description, state }: Label): LabelForm {
  return { name, category_id, description, state }
}

export function toSaveLabel(values: Partial<LabelForm>): SaveLabel {
  return {
    name: (values.name ?? '').trim(),
    category_id: values.category_id ?? '',
    description: (values.description ?? '').trim(),
    ...(values.state && { state: values.state }),
  }
}

/**
 * Returns the specification's sentence for the whole form (§5) as `root`, and a sentence for each missing
 * field.
 */
export function validateLabel(values: Partial<LabelForm>): NestedErrors {
  const { name, category_id } = checkLabel(values)
  if (!name && !category_id) return {}
  const { required, nameMissing, categoryMissing } = messages.label
  return nestErrors({
    root: required,
    ...(name ? { name: nameMissing } : {}),
    ...(category_id ? { category_id: categoryMissing } : {}),
  })
}
