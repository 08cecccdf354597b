import { mediumDay } from '@karigar/contract/base/day-names'
import { shopDate } from '@karigar/contract/base/shop-clock'
import { POLICY_PLACEHOLDERS, type PolicyKind } from '@karigar/contract/shop/policy.rules'
import { useMutation } from '@tanstack/react-query'
import { TextInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { MOST_ROWS } from '@karigar/contract/shop/shop.limits'
import { Stack } from '@mui/material'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { LimitedInput } from '../../../components/LimitedInput.tsx'
import { RowsInput } from '../../../components/RowsInput.tsx'
import { QuietLine } from '../../../components/Texts.tsx'
import { policyForm, type PolicyForm } from './shop-transforms.ts'

const TEMPLATE_FAILED = 'The template could not be loaded. Please try again.'

/** The questions of the FAQ page. */
export function FaqInput() {
  return (
    <RowsInput
      source="faq"
      label="FAQ"
      name="question"
      most={MOST_ROWS.faq}
      empty={{ question: '', answer: '', link: '', action: '' }}
    >
      {(row) => (
        <>
          <LimitedInput source={`${row}.question`} label="Question" required most={160} />
          <LimitedInput source={`${row}.answer`} label="Answer" required rows={3} most={1000} />
          <LimitedInput
            source={`${row}.link`}
            label="Link below the answer"
            most={200}
            helperText="An address on this site, such as /contact; empty for none."
          />
          <LimitedInput source={`${row}.action`} label="Link text" most={40} placeholder="Read on" />
        </>
      )}
    </RowsInput>
  )
}

/** The texts of a page of terms, refunds or privacy, which may begin with a template. */
export function PolicyInputs({ kind }: { kind: PolicyKind }) {
  return (
    <Stack spacing={2}>
      <TemplateButton kind={kind} />
      <LimitedInput
        source={`${kind}.updated`}
        label="In force since"
        most={40}
        placeholder="1 November 2026"
      />
      <LimitedInput source={`${kind}.lead`} label="Opening" rows={2} most={400} />
      <RowsInput
        source={`${kind}.sections`}
        label="Sections"
        name="section"
        most={MOST_ROWS.sections}
        empty={{ heading: '', paragraphs: '' }}
      >
        {(row) => (
          <>
            <LimitedInput source={`${row}.heading`} label="Heading" required most={80} />
            <TextInput
              source={`${row}.paragraphs`}
              label="Text"
              required
              multiline
              minRows={4}
              helperText="A paragraph a line."
            />
          </>
        )}
      </RowsInput>
    </Stack>
  )
}

const isEmptyPolicy = ({ sections, lead }: PolicyForm) => sections.length === 0 && !lead

/** Fills an empty policy with our template, and says what stands in braces. */
function TemplateButton({ kind }: { kind: PolicyKind }) {
  const { getValues, setValue } = useFormContext()
  const policy = useWatch({ name: kind }) as PolicyForm
  const template = useMutation({
    mutationFn: () => import('@karigar/contract/shop/policy-templates.words'),
    onSuccess: ({ POLICY_TEMPLATES }) => {
      // Somebody may have begun to write while the template was on its way.
      const typed = getValues(kind) as PolicyForm
      if (!isEmptyPolicy(typed)) return
      const updated = typed.updated || mediumDay(shopDate(new Date()))
      setValue(kind, policyForm({ ...POLICY_TEMPLATES[kind], updated }), { shouldDirty: true })
    },
  })
  const isEmpty = isEmptyPolicy(policy)
  return (
    <div>
      {isEmpty && (
        <BusyButton variant="outlined" loading={template.isPending} onClick={() => template.mutate()}>
          Begin with our template
        </BusyButton>
      )}
      <FailureAlert sx={{ mt: 1 }}>{template.isError ? TEMPLATE_FAILED : undefined}</FailureAlert>
      <QuietLine sx={{ mt: isEmpty ? 1 : 0, overflowWrap: 'anywhere' }}>
        Read it, make it yours, and have a lawyer look at it: from the save on it binds you. What stands in
        braces is filled in on the page, and a paragraph whose value is missing is left out:{' '}
        {POLICY_PLACEHOLDERS.map((name) => `{${name}}`).join(' ')}.
      </QuietLine>
    </div>
  )
}
