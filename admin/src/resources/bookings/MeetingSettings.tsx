import { TextInput } from 'react-admin'
import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import { Box, Stack } from '@mui/material'
import { LimitedInput } from '../../components/LimitedInput.tsx'
import { SavedForm } from '../../documents/SavedForm.tsx'
import { documentCalls } from '../../documents/use-document.ts'
import { HistoryLink } from '../../components/HistoryLink.tsx'
import { Section } from '../../components/Section.tsx'
import { meetingFields, meetingNumbers, meetingTimes, WEEKDAYS_LABEL } from './index.ts'
import { meetingForm, toMeetingSettings, checkMeetings } from './meeting-transforms.ts'
import { WeekdaysInput } from '../../components/WeekdaysInput.tsx'

const { settingsLoadFailed, settingsSaved, settingsFailed } = bookingMessages
const sentences = { loadFailed: settingsLoadFailed, saved: settingsSaved, saveFailed: settingsFailed }
const calls = documentCalls('GET /admin/settings/meetings', 'PUT /admin/settings/meetings')

const time = { type: 'time', slotProps: { inputLabel: { shrink: true } } }

/** The form for when meetings can be booked and changed. */
export function MeetingSettings() {
  return (
    <Box sx={{ maxWidth: 640 }}>
      <Section title="Meeting Settings" tools={<HistoryLink kind="settings" id="meetings" />}>
        <SavedForm
          {...calls}
          start={meetingForm}
          transform={toMeetingSettings}
          fields={meetingFields}
          check={checkMeetings}
          saveLabel="Save Meeting Settings"
          sentences={sentences}
        >
          <Stack spacing={2}>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
              {meetingTimes.map((one) => (
                <TextInput key={one.source} {...one} required {...time} />
              ))}
            </Box>
            <WeekdaysInput source="weekdays" label={WEEKDAYS_LABEL} />
            {meetingNumbers.map((number) => (
              <LimitedInput key={number.source} {...number} required most={5} inputMode="decimal" />
            ))}
          </Stack>
        </SavedForm>
      </Section>
    </Box>
  )
}
