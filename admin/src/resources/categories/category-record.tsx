import { type CategoryText, categoryTexts } from '@karigar/contract/catalogue/category.fields'
import type { CategoryIcon, Motif } from '@karigar/contract/catalogue/category-look.rules'
import { BY_NAME, ICON_NAMES, MOTIF_NAMES } from '@karigar/contract/catalogue/category-look.words'
import { checkCategory } from '@karigar/contract/catalogue/category.rules'
import type { Category } from '@karigar/contract/catalogue/category.wire'
import { categoryMessages } from '@karigar/contract/catalogue/category.words'
import { lazy, Suspense } from 'react'
import { ChipsInput } from '../../components/ChipsInput.tsx'
import { Caption, QuietLine, StrongLine } from '../../components/Texts.tsx'
import { formatDay } from '../../components/format.ts'
import { scheduleFaults } from '../../components/schedule-form.ts'
import { defineRecord } from '../../records/define-record.tsx'
import { dayField, textFields } from '../../records/fields.tsx'
import { stateChip, stateFields } from '../../records/planned-fields.tsx'

// Loaded with the first form, because lists do not draw covers.
const LookInputs = lazy(() => import('./LookInputs.tsx').then((m) => ({ default: m.LookInputs })))

const count = (number: number, one: string, several: string) => `${number} ${number === 1 ? one : several}`

const contents = ({ service_count, subcategories }: Category) =>
  [
    ...(Number.isInteger(service_count) ? [count(service_count, 'service', 'services')] : []),
    count(subcategories.length, 'subcategory', 'subcategories'),
  ].join(' · ')

/** Specification §2, admin area: Categories. */
export const categoryRecord = defineRecord<Category>({
  one: 'Category',
  several: 'Categories',
  kind: 'category',
  fields: [
    ...textFields<CategoryText, Category>(categoryTexts, {
      name: {
        isName: true,
        cell: (category) => (
          <>
            <StrongLine>{category.name}</StrongLine>
            <Caption noWrap component="div">
              {contents(category)}
            </Caption>
          </>
        ),
        csv: (category) => category.name,
      },
    }),
    { source: 'service_count', label: 'Services', csv: ({ service_count }) => service_count },
    {
      source: 'subcategories',
      label: 'Subcategories',
      start: [],
      input: (
        <ChipsInput
          source="subcategories"
          label="Subcategories"
          helperText="Type a name and press Enter. Shoppers filter by these, in this order."
          maxLength={60}
        />
      ),
      text: (names: string[]) => names.join(', '),
    },
    dayField('created_at', 'Created'),
    dayField('updated_at', 'Updated'),
    ...stateFields<Category>('Hidden: off the shop with all its services, whose own state stays as it is.'),
    {
      source: 'icon',
      label: 'Icon',
      start: '',
      input: (
        <Suspense fallback={null}>
          <LookInputs />
        </Suspense>
      ),
      csv: false,
      text: (icon: CategoryIcon | '') => (icon ? ICON_NAMES[icon] : BY_NAME),
    },
    {
      source: 'motif',
      label: 'Motif of covers',
      start: '',
      csv: false,
      text: (motif: Motif | '') => (motif ? MOTIF_NAMES[motif] : BY_NAME),
    },
  ],
  nameOf: (category) => category.name,
  form: {
    check: (values) => ({ ...checkCategory(values), ...scheduleFaults(values) }),
    sentences: categoryMessages,
  },
  sort: { field: 'name', order: 'ASC' },
  card: {
    heading: (category) => category.name,
    body: (category) => (
      <>
        <QuietLine>{category.description}</QuietLine>
        <Caption component="p" sx={{ mt: 0.5 }}>
          {contents(category)} · updated {formatDay(category.updated_at)}
        </Caption>
        {(category.state === 'hidden' || category.taken_down_at) && stateChip(category)}
      </>
    ),
  },
  sentences: categoryMessages,
})
