import { type LabelText, labelTexts } from '@karigar/contract/catalogue/label.fields'
import type { Label, SaveLabel } from '@karigar/contract/catalogue/label.wire'
import { labelMessages } from '@karigar/contract/catalogue/label.words'
import { checkLabel } from '@karigar/contract/catalogue/label.rules'
import { NO_SCHEDULE } from '@karigar/contract/catalogue/schedule.rules'
import { scheduleFaults, type ScheduleForm, toSchedule } from '../../components/schedule-form.ts'
import { nestErrors, type NestedErrors } from '../../providers/nested-errors.ts'

/** Values of the label form. */
export interface LabelForm extends ScheduleForm, Record<LabelText, string> {
  category_id: string
}

export const newLabel: LabelForm = {
  ...labelTexts.each(() => ''),
  category_id: '',
  state: 'live',
  ...NO_SCHEDULE,
}

export function labelForm(label: Label): LabelForm {
  const { category_id, state, goes_live_at, taken_down_at } = label
  return { ...labelTexts.each((name) => label[name]), category_id, state, goes_live_at, taken_down_at }
}

export function toSaveLabel(values: Partial<LabelForm>): SaveLabel {
  return {
    ...labelTexts.trimmed(values),
    category_id: values.category_id ?? '',
    ...(values.state && { state: values.state }),
    ...toSchedule(values),
  }
}

/**
 * Returns the specification's sentence for the whole form (§5) as `root`, and a sentence for each missing
 * field and for each planned time that cannot be.
 */
export function validateLabel(values: Partial<LabelForm>): NestedErrors {
  const { name, category_id } = checkLabel(values)
  const planned = scheduleFaults(values)
  if (!name && !category_id) return nestErrors(planned)
  const { required, nameMissing, categoryMissing } = labelMessages
  return nestErrors({
    ...planned,
    root: required,
    ...(name ? { name: nameMissing } : {}),
    ...(category_id ? { category_id: categoryMissing } : {}),
  })
}
