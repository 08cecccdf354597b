import { PRICE_ENDINGS, type PriceEnding } from '@karigar/contract/catalogue/price-endings'
import type { BulkChange } from '@karigar/contract/catalogue/bulk-edit.wire'
import type { Label } from '@karigar/contract/catalogue/label.wire'
import type { State } from '@karigar/contract/catalogue/state.wire'
import { MenuItem, Stack, TextField, Typography } from '@mui/material'
import { useGetList } from 'react-admin'
import { ChoiceBox } from '../../../components/ChoiceBox.tsx'
import { QuietLine } from '../../../components/Texts.tsx'
import { STATE_CHOICES } from '../../../components/state-names.ts'
import { useCategories } from '../../../components/use-categories.ts'
import type { BulkForm } from './bulk-form.ts'

const KINDS: Readonly<Record<BulkChange['kind'], string>> = {
  price: 'Prices',
  delivery: 'Delivery time',
  labels: 'Labels',
  category: 'Category',
  state: 'Show or hide',
  delete: 'Delete',
}

const ENDINGS: Readonly<Record<PriceEnding, string>> = {
  rupee: 'Whole rupees, such as ₹1,079',
  none: 'As it comes, with paise',
  '9': '…9, such as ₹1,049',
  '49': '…49, such as ₹1,049',
  '99': '…99, such as ₹999',
}

interface BulkInputsProps {
  form: BulkForm
  errors: Readonly<Record<string, string>>
  onChange: (changes: Partial<BulkForm>) => void
}

/** What is changed, and how. */
export function BulkInputs({ form, errors, onChange }: BulkInputsProps) {
  const inputs = { form, errors, onChange }
  return (
    <Stack spacing={2}>
      <ChoiceBox
        label="Change"
        value={form.kind}
        choices={Object.entries(KINDS).map(([id, name]) => ({ id, name }))}
        onChoose={(kind) => onChange({ kind: kind as BulkForm['kind'] })}
      />
      {form.kind === 'price' && <PriceInputs {...inputs} />}
      {form.kind === 'delivery' && <DeliveryInputs {...inputs} />}
      {form.kind === 'labels' && <LabelInputs {...inputs} />}
      {form.kind === 'category' && <CategoryInputs {...inputs} />}
      {form.kind === 'state' && <StateInputs {...inputs} />}
      {form.kind === 'delete' && (
        <Typography>
          The services leave the site. Until you press Delete, only the list of them is shown.
        </Typography>
      )}
    </Stack>
  )
}

function PriceInputs({ form, errors, onChange }: BulkInputsProps) {
  return (
    <>
      <ChoiceBox
        label="By"
        value={form.by}
        choices={[
          { id: 'percent', name: 'Per cent' },
          { id: 'amount', name: 'Amount in rupees' },
        ]}
        onChoose={(by) => onChange({ by: by as BulkForm['by'] })}
      />
      <TextField
        label={form.by === 'percent' ? 'Per cent' : 'Rupees'}
        value={form.value}
        required
        error={errors.value !== undefined}
        helperText={errors.value ?? 'With a minus to lower prices. Original prices change alike.'}
        onChange={({ target }) => onChange({ value: target.value })}
        slotProps={{ htmlInput: { maxLength: 14 } }}
      />
      <ChoiceBox
        label="Let prices end in"
        value={form.round}
        choices={PRICE_ENDINGS.map((id) => ({ id, name: ENDINGS[id] }))}
        onChoose={(round) => onChange({ round: round as PriceEnding })}
      />
    </>
  )
}

function DeliveryInputs({ form, onChange }: BulkInputsProps) {
  return (
    <>
      <TextField
        label="Delivery time"
        value={form.delivery_time}
        helperText="Such as 3 days or 2 weeks; empty for none."
        onChange={({ target }) => onChange({ delivery_time: target.value })}
        slotProps={{ htmlInput: { maxLength: 40 } }}
      />
      <TextField
        label="Only price categories named"
        value={form.tier}
        helperText="Such as Standard. Empty: all of them."
        onChange={({ target }) => onChange({ tier: target.value })}
        slotProps={{ htmlInput: { maxLength: 40 } }}
      />
    </>
  )
}

function LabelInputs({ form, errors, onChange }: BulkInputsProps) {
  const { categories } = useCategories()
  const { data } = useGetList<Label>('labels', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'name', order: 'ASC' },
  })
  const nameOf = ({ name, category_id }: Label) =>
    `${name} (${categories.find(({ id }) => id === category_id)?.name ?? ''})`
  return (['add', 'remove'] as const).map((side) => (
    <TextField
      key={side}
      select
      label={side === 'add' ? 'Add labels' : 'Take labels away'}
      value={form[side]}
      error={errors[side] !== undefined}
      helperText={errors[side] ?? (side === 'add' ? 'A service gets those of its own category.' : '')}
      onChange={({ target }) => onChange({ [side]: [target.value].flat() })}
      slotProps={{ select: { multiple: true } }}
    >
      {(data ?? []).map((label) => (
        <MenuItem key={label.id} value={label.id}>
          {nameOf(label)}
        </MenuItem>
      ))}
    </TextField>
  ))
}

function StateInputs({ form, onChange }: BulkInputsProps) {
  return (
    <>
      <ChoiceBox
        label="State"
        value={form.state}
        choices={STATE_CHOICES}
        onChoose={(state) => onChange({ state: state as State })}
      />
      <QuietLine>
        Hidden services are on no page of the shop and not for sale. Their addresses say so and lead on.
      </QuietLine>
    </>
  )
}

function CategoryInputs({ form, errors, onChange }: BulkInputsProps) {
  const { categories } = useCategories()
  return (
    <>
      <ChoiceBox
        label="New category"
        value={form.category_id}
        choices={categories}
        error={errors.category_id !== undefined}
        helperText={errors.category_id}
        onChoose={(category_id) => onChange({ category_id })}
      />
      <QuietLine>
        Labels stay in their category, so the services lose them, and subcategories that the new one does not
        have.
      </QuietLine>
    </>
  )
}
