import { TextInput } from 'react-admin'
import { MOST_ROWS } from '@karigar/contract/shop/shop.limits'
import { Stack } from '@mui/material'
import { LimitedInput } from '../../../components/LimitedInput.tsx'
import { RowsInput } from '../../../components/RowsInput.tsx'

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

/** The texts of the Privacy Policy page. */
export function PrivacyInputs() {
  return (
    <Stack spacing={2}>
      <LimitedInput source="privacy.updated" label="In force since" most={40} placeholder="1 November 2026" />
      <LimitedInput source="privacy.lead" label="Opening" rows={2} most={400} />
      <RowsInput
        source="privacy.sections"
        label="Sections of the policy"
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
