import {
  CHAT_OCCASION_NAMES,
  CHAT_OCCASIONS,
  CHAT_PLACEHOLDERS,
  checkChatTexts,
  MOST_CHAT_TEXT,
  type ChatTexts as Texts,
} from '@karigar/contract/sales/chat-text.rules'
import { chatTextMessages } from '@karigar/contract/sales/chat-text.words'
import { Stack } from '@mui/material'
import { LimitedInput } from '../../../components/LimitedInput.tsx'
import { QuietLine } from '../../../components/Texts.tsx'
import { SavedForm } from '../../../documents/SavedForm.tsx'
import { documentCalls } from '../../../documents/use-document.ts'
import { HistoryLink } from '../../../components/HistoryLink.tsx'
import { Section } from '../../../components/Section.tsx'

const calls = documentCalls('GET /admin/settings/chat-texts', 'PUT /admin/settings/chat-texts')

const textsOf = (values: Partial<Record<keyof Texts, unknown>>) =>
  Object.fromEntries(
    CHAT_OCCASIONS.map((occasion) => [occasion, String(values[occasion] ?? '')]),
  ) as unknown as Texts
const room = Object.fromEntries(CHAT_OCCASIONS.map((occasion) => [occasion, '']))
const fields = CHAT_OCCASIONS.map((occasion) => ({
  source: occasion,
  label: CHAT_OCCASION_NAMES[occasion],
}))

/** The texts that staff send in WhatsApp from an order's page, in the shop's own words. */
export function ChatTexts() {
  return (
    <Section title="Chat texts" tools={<HistoryLink kind="settings" id="chat-texts" />}>
      <QuietLine sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        Sent from an order’s page with Write in WhatsApp, and for a payment link with Send in WhatsApp, where
        each can still be changed. What stands in braces is filled in:{' '}
        {CHAT_PLACEHOLDERS.map((name) => `{${name}}`).join(' ')}. A line whose value is missing is left out,
        such as what is still open once all is paid, or {'{pay}'} without a payment link.
      </QuietLine>
      <SavedForm
        {...calls}
        start={textsOf}
        transform={textsOf}
        fields={fields}
        check={checkChatTexts}
        saveLabel="Save Chat Texts"
        sentences={chatTextMessages}
        room={room}
      >
        <Stack spacing={2.5}>
          {fields.map(({ source, label }) => (
            <LimitedInput key={source} source={source} label={label} rows={4} most={MOST_CHAT_TEXT} />
          ))}
        </Stack>
      </SavedForm>
    </Section>
  )
}
