import { MOST_ROWS } from '@karigar/contract/rules/shop'
import { Stack } from '@mui/material'
import { RowsInput } from '../../../components/RowsInput.tsx'
import { TextInput } from '../../../components/TextInput.tsx'

/** The FAQ page. */
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
          <TextInput source={`${row}.question`} label="Question" required maxLength={160} />
          <TextInput source={`${row}.answer`} label="Answer" required minRows={3} maxLength={1000} />
          <TextInput
            source={`${row}.link`}
            label="Link below the answer"
            maxLength={200}
            helperText="An address on this site, such as /contact; empty for none."
          />
          <TextInput source={`${row}.action`} label="Link text" maxLength={40} placeholder="Read on" />
        </>
      )}
    </RowsInput>
  )
}

/** The Privacy Policy page. */
export function PrivacyInputs() {
  return (
    <Stack spacing={2}>
      <TextInput
        source="privacy.updated"
        label="In force since"
        maxLength={40}
        placeholder="1 November 2026"
      />
      <TextInput source="privacy.lead" label="Opening" minRows={2} maxLength={400} />
      <RowsInput
        source="privacy.sections"
        label="Sections of the policy"
        name="section"
        most={MOST_ROWS.sections}
        empty={{ heading: '', paragraphs: '' }}
      >
        {(row) => (
          <>
            <TextInput source={`${row}.heading`} label="Heading" required maxLength={80} />
            <TextInput
              source={`${row}.paragraphs`}
              label="Text"
              required
              minRows={4}
              helperText="A paragraph a line."
            />
          </>
        )}
      </RowsInput>
    </Stack>
  )
}
