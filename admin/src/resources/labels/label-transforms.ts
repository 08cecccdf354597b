import type { Label, SaveLabel } from '@karigar/contract/label'
import { checkLabel } from '@karigar/contract/rules/label'
import { nestErrors, type NestedErrors } from '../../providers/nested-errors.ts'

/** What the label form holds. */
export interface LabelForm {
  name: string
  category_id: string
  description: string
}

export const newLabel: LabelForm = { name: '', category_id: '', description: '' }

export function labelForm({ name, category_id, description }: Label): LabelForm {
  return { name, category_id, description }
}

export function toSaveLabel(values: Partial<LabelForm>): SaveLabel {
  return {
    name: (values.name ?? '').trim(),
    category_id: values.category_id ?? '',
    description: (values.description ?? '').trim(),
  }
}

export function validateLabel(values: Partial<LabelForm>): NestedErrors {
  return nestErrors(checkLabel(values))
}
