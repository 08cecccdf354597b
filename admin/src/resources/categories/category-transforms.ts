import { type CategoryText, categoryTexts } from '@karigar/contract/catalogue/category.fields'
import type { Category, SaveCategory } from '@karigar/contract/catalogue/category.wire'
import { checkCategory } from '@karigar/contract/catalogue/category.rules'
import { NO_SCHEDULE } from '@karigar/contract/catalogue/schedule.rules'
import { scheduleFaults, type ScheduleForm, toSchedule } from '../../components/schedule-form.ts'
import { nestErrors, type NestedErrors } from '../../providers/nested-errors.ts'

/** Values of the category form. */
export interface CategoryForm extends ScheduleForm, Record<CategoryText, string> {
  subcategories: string[]
}

export const newCategory: CategoryForm = {
  ...categoryTexts.each(() => ''),
  subcategories: [],
  state: 'live',
  ...NO_SCHEDULE,
}

export function categoryForm(category: Category): CategoryForm {
  const { subcategories, state, goes_live_at, taken_down_at } = category
  const texts = categoryTexts.each((name) => category[name])
  return { ...texts, subcategories, state, goes_live_at, taken_down_at }
}

export function toSaveCategory(values: Partial<CategoryForm>): SaveCategory {
  return {
    ...categoryTexts.trimmed(values),
    subcategories: values.subcategories ?? [],
    ...(values.state && { state: values.state }),
    ...toSchedule(values),
  }
}

export function validateCategory(values: Partial<CategoryForm>): NestedErrors {
  return nestErrors({ ...checkCategory(values), ...scheduleFaults(values) })
}
