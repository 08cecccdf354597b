import { TextInput } from 'react-admin'
import { MOST_ROWS } from '@karigar/contract/shop/shop.limits'
import { Stack } from '@mui/material'
import { atMost } from '../../../components/input-limits.ts'
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
          <TextInput source={`${row}.question`} label="Question" required slotProps={atMost(160)} />
          <TextInput
            source={`${row}.answer`}
            label="Answer"
            required
            multiline
            minRows={3}
            slotProps={atMost(1000)}
          />
          <TextInput
            source={`${row}.link`}
            label="Link below the answer"
            slotProps={atMost(200)}
            helperText="An address on this site, such as /contact; empty for none."
          />
          <TextInput
            source={`${row}.action`}
            label="Link text"
            slotProps={atMost(40)}
            placeholder="Read on"
          />
        </>
      )}
    </RowsInput>
  )
}

/** The texts of the Privacy Policy page. */
export function PrivacyInputs() {
  return (
    <Stack spacing={2}>
      <TextInput
        source="privacy.updated"
        label="In force since"
        slotProps={atMost(40)}
        placeholder="1 November 2026"
      />
      <TextInput source="privacy.lead" label="Opening" multiline minRows={2} slotProps={atMost(400)} />
      <RowsInput
        source="privacy.sections"
        label="Sections of the policy"
        name="section"
        most={MOST_ROWS.sections}
        empty={{ heading: '', paragraphs: '' }}
      >
        {(row) => (
          <>
            <TextInput source={`${row}.heading`} label="Heading" required slotProps={atMost(80)} />
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
