import type { Category } from '@karigar/contract/catalogue/category.wire'
import { type LabelText, labelTexts } from '@karigar/contract/catalogue/label.fields'
import { checkLabel } from '@karigar/contract/catalogue/label.rules'
import type { Label } from '@karigar/contract/catalogue/label.wire'
import { labelMessages } from '@karigar/contract/catalogue/label.words'
import type { FieldErrors } from '@karigar/contract/base/shared-schemas'
import { CategoryInput } from '../../components/CategoryInput.tsx'
import { CategoryName } from '../../components/CategoryName.tsx'
import { Caption, QuietLine } from '../../components/Texts.tsx'
import { formatDay } from '../../components/format.ts'
import { scheduleFaults } from '../../components/schedule-form.ts'
import { defineRecord } from '../../records/define-record.tsx'
import { dayField, textFields } from '../../records/fields.tsx'
import { stateChip, stateFields } from '../../records/planned-fields.tsx'

/** Returns the specification's sentence for the whole form (§5) as `root`, and a sentence for each field. */
function check(values: object): FieldErrors {
  const { name, category_id } = checkLabel(values)
  const planned = scheduleFaults(values)
  if (!name && !category_id) return planned
  const { required, nameMissing, categoryMissing } = labelMessages
  return {
    ...planned,
    root: required,
    ...(name && { name: nameMissing }),
    ...(category_id && { category_id: categoryMissing }),
  }
}

const [name, ...others] = textFields<LabelText, Label>(labelTexts, { name: { isName: true, look: 'strong' } })

/** Specification §2, admin area: Labels. */
export const labelRecord = defineRecord<Label, readonly Category[]>({
  one: 'Label',
  several: 'Labels',
  kind: 'label',
  fields: [
    ...(name ? [name] : []),
    {
      source: 'category_id',
      label: 'Category',
      start: '',
      input: <CategoryInput />,
      cell: ({ category_id }) => <CategoryName id={category_id} />,
      csv: ({ category_id }, categories) => categories.find(({ id }) => id === category_id)?.name ?? null,
      show: (id: string) => <CategoryName id={id} />,
    },
    ...others,
    dayField('created_at', 'Created'),
    ...stateFields<Label>('Hidden: shown on no page of the shop and offered as no filter.'),
  ],
  nameOf: (label) => label.name,
  form: { check, sentences: labelMessages },
  sort: { field: 'name', order: 'ASC' },
  card: {
    heading: (label) => label.name,
    body: (label) => (
      <>
        <QuietLine>{label.description}</QuietLine>
        <Caption component="p" sx={{ mt: 0.5 }}>
          <CategoryName id={label.category_id} /> · created {formatDay(label.created_at)}
        </Caption>
        {(label.state === 'hidden' || label.taken_down_at) && stateChip(label)}
      </>
    ),
  },
  sentences: labelMessages,
})
