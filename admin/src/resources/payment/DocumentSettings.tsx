import { officerTexts } from '@karigar/contract/shop/business.fields'
import { BILLING_LIMITS, checkDocumentSettings } from '@karigar/contract/sales/document.rules'
import { gstinFault, stateOfGstin, tidyGstin } from '@karigar/contract/sales/gstin'
import { GST_RATES, type GstRate } from '@karigar/contract/sales/gst.rules'
import { documentMessages } from '@karigar/contract/sales/document.words'
import type { DocumentSettings as Settings } from '@karigar/contract/sales/document.wire'
import { Stack } from '@mui/material'
import { useEffect, type ReactNode } from 'react'
import { AutocompleteInput, FormDataConsumer, ReferenceInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { ChoiceInput } from '../../components/ChoiceInput.tsx'
import { LimitedInput } from '../../components/LimitedInput.tsx'
import { RowsInput } from '../../components/RowsInput.tsx'
import { SavedForm } from '../../documents/SavedForm.tsx'
import { documentCalls } from '../../documents/use-document.ts'
import { HistoryLink } from '../../components/HistoryLink.tsx'
import { Section } from '../../components/Section.tsx'
import { gstStateChoices } from '../../components/gst-state-choices.ts'
import { textOf } from '../../components/text-of.ts'
import { BusinessInputs } from './BusinessInputs.tsx'
import { documentFields as fields, standings } from './index.ts'

const { settingsLoadFailed, settingsSaved, settingsFailed } = documentMessages
const sentences = { loadFailed: settingsLoadFailed, saved: settingsSaved, saveFailed: settingsFailed }
const calls = documentCalls('GET /admin/settings/documents', 'PUT /admin/settings/documents')

const rates = GST_RATES.map((rate: GstRate) => ({ id: rate, name: `${rate} %` }))

type Row = Settings['categories'][number]

const transform = (values: Record<string, unknown>): Settings => ({
  standing: values.standing as Settings['standing'],
  legal_name: textOf(values.legal_name),
  address: textOf(values.address),
  officer: officerTexts.trimmed((values.officer ?? {}) as Settings['officer']),
  state: textOf(values.state),
  gstin: textOf(values.gstin),
  sac: textOf(values.sac),
  rate: Number(values.rate),
  categories: ((values.categories ?? []) as Row[]).map(({ category_id, sac, rate }) => ({
    category_id,
    sac: textOf(sac),
    rate: Number(rate),
  })),
  terms: textOf(values.terms),
})

/** Code and rate of a category that differs from the others. */
function CategoryRow({ source }: { source: string }) {
  return (
    <Stack spacing={1.5}>
      <ReferenceInput source={`${source}.category_id`} reference="categories" perPage={200}>
        <AutocompleteInput label="Category" helperText={false} />
      </ReferenceInput>
      <LimitedInput source={`${source}.sac`} label="SAC" most={6} />
      <ChoiceInput source={`${source}.rate`} label="Rate" choices={rates} />
    </Stack>
  )
}

/** Takes the state from the number, while none has been chosen. */
function FollowGstin() {
  const gstin = useWatch<{ gstin?: string }, 'gstin'>({ name: 'gstin' })
  const { getValues, setValue } = useFormContext()
  const number = tidyGstin(gstin ?? '')
  const state = gstinFault(number) === null ? stateOfGstin(number) : null
  useEffect(() => {
    if (state && !getValues('state')) setValue('state', state, { shouldDirty: true })
  }, [getValues, setValue, state])
  return null
}

/** How the shop stands to GST, its state, and what a registered one enters. */
export const TaxInputs = () => (
  <>
    <ChoiceInput source="standing" label="GST" choices={standings} />
    <AutocompleteInput source="state" label="State" choices={gstStateChoices} helperText={false} />
    <FormDataConsumer>
      {({ formData: { standing } }) =>
        standing !== 'not-registered' && (
          <Stack spacing={2.5}>
            <LimitedInput source="gstin" label="GSTIN" required most={BILLING_LIMITS.gstin} />
            <FollowGstin />
            <LimitedInput
              source="sac"
              label="SAC"
              required
              most={6}
              helperText="Service accounting code of your services, such as 998314."
            />
            {standing === 'regular' && (
              <>
                <ChoiceInput
                  source="rate"
                  label="Rate"
                  choices={rates}
                  helperText="Your prices include it."
                />
                <RowsInput
                  source="categories"
                  label="Categories with their own SAC"
                  name="category"
                  most={200}
                  empty={{ category_id: '', sac: '', rate: 18 }}
                >
                  {(row) => <CategoryRow source={row} />}
                </RowsInput>
              </>
            )}
          </Stack>
        )
      }
    </FormDataConsumer>
  </>
)

/** Returns what the form holds as it is sent. */
export const documentsOf = transform

/** An unregistered shop's form, whose place is kept while the form is loaded. */
const room = { standing: 'not-registered', legal_name: '', address: '', officer: {}, state: '', terms: '' }

interface DocumentFormProps {
  saveLabel: string
  /** Keeps the button of a long form in view. */
  long?: boolean
  children: ReactNode
}

/** A form for all or a part of who the shop is and how it stands to GST; the rest stays as it was loaded. */
export function DocumentForm({ saveLabel, long = false, children }: DocumentFormProps) {
  return (
    <SavedForm
      {...calls}
      transform={transform}
      fields={fields}
      check={checkDocumentSettings}
      room={room}
      saveLabel={saveLabel}
      sentences={sentences}
      long={long}
    >
      {children}
    </SavedForm>
  )
}

/** What stands on every document: who the shop is, and how it stands to GST. */
export function DocumentSettings() {
  return (
    <Section title="Documents" tools={<HistoryLink kind="settings" id="documents" />}>
      <DocumentForm saveLabel="Save Documents">
        <Stack spacing={2.5}>
          <BusinessInputs />
          <TaxInputs />
          <LimitedInput
            source="terms"
            label="Below every document"
            multiline
            most={600}
            helperText="Such as your bank account, or when a quotation ends."
          />
        </Stack>
      </DocumentForm>
    </Section>
  )
}
