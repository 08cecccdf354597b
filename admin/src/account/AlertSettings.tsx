import { alertGroupsOf, MAIL_CHOICES } from '@karigar/contract/accounts/alert.rules'
import type {
  AlertSettings as Settings,
  SaveAlertSettings,
} from '@karigar/contract/accounts/alert-settings.wire'
import { ALERT_GROUP_NAMES, alertMessages, MAIL_CHOICE_NAMES } from '@karigar/contract/accounts/alert.words'
import { Alert, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { ChoiceInput } from '../components/ChoiceInput.tsx'
import { QuietLine } from '../components/Texts.tsx'
import { SavedForm } from '../documents/SavedForm.tsx'
import { documentCalls } from '../documents/use-document.ts'
import { Section } from '../components/Section.tsx'
import { currentUser } from '../providers/session.ts'

const { settingsLoadFailed, settingsSaved, settingsFailed } = alertMessages
const sentences = { loadFailed: settingsLoadFailed, saved: settingsSaved, saveFailed: settingsFailed }
const calls = documentCalls('GET /staff/alert-settings', 'PUT /staff/alert-settings')

const choices = MAIL_CHOICES.map((id) => ({ id, name: MAIL_CHOICE_NAMES[id] }))
const nameOf = (id: unknown) => choices.find((choice) => choice.id === id)?.name ?? String(id)

const transform = (values: Record<string, unknown>) => ({ mail: values.mail }) as SaveAlertSettings

/** Says where the mails go, or why none will arrive. */
function MailNote() {
  const { data } = useQuery<Settings>({ queryKey: calls.queryKey, enabled: false })
  if (!data) return null
  if (data.email === null) return <Alert severity="warning">{alertMessages.noAddress}</Alert>
  if (!data.sends_mail) return <Alert severity="warning">{alertMessages.noServer}</Alert>
  return <QuietLine sx={{ overflowWrap: 'anywhere' }}>{alertMessages.mailsGoTo(data.email)}</QuietLine>
}

/** How one hears by mail of what happens, for each group of alerts that one’s role sees. */
export function AlertSettings() {
  const fields = alertGroupsOf(currentUser()?.role ?? 'user').map((group) => ({
    source: `mail.${group}`,
    label: ALERT_GROUP_NAMES[group],
    show: nameOf,
  }))
  return (
    <Section title="How you hear of things">
      <SavedForm {...calls} transform={transform} fields={fields} saveLabel="Save" sentences={sentences}>
        <Stack spacing={2}>
          <Typography variant="body2">{alertMessages.settingsHint}</Typography>
          {fields.map(({ source, label }) => (
            <ChoiceInput key={source} source={source} label={label} choices={choices} helperText={false} />
          ))}
          <MailNote />
        </Stack>
      </SavedForm>
    </Section>
  )
}
