import { TextInput } from 'react-admin'
import { bookingMessages } from '@karigar/contract/words/booking-messages'
import type { MeetingSettings as Settings } from '@karigar/contract/wire/booking'
import { WEEKDAYS } from '@karigar/contract/words/day-names'
import { Box, Stack } from '@mui/material'
import { SavedForm } from '../../components/SavedForm.tsx'
import { Section } from '../../components/Section.tsx'
import { callVersioned } from '../../providers/api.ts'
import { meetingForm, toMeetingSettings, validateMeetings } from './meeting-transforms.ts'
import { WeekdaysInput } from './WeekdaysInput.tsx'

const { settingsLoadFailed, settingsSaved, settingsFailed } = bookingMessages
const sentences = { loadFailed: settingsLoadFailed, saved: settingsSaved, failed: settingsFailed }
const queryKey = ['meeting settings']

const load = (signal: AbortSignal) => callVersioned('GET /admin/settings/meetings', { signal })
const save = (body: Settings, version: string | undefined) =>
  callVersioned('PUT /admin/settings/meetings', { body, version })

const time = { type: 'time', slotProps: { inputLabel: { shrink: true } } }

const numbers = [
  {
    source: 'slot_minutes',
    label: 'Length of a meeting, minutes',
    helperText: 'A free slot begins every so many minutes.',
  },
  {
    source: 'notice_minutes',
    label: 'Notice, minutes',
    helperText: 'How long before it begins a meeting can last be booked. 1440 is a day.',
  },
  {
    source: 'horizon_days',
    label: 'How far ahead, days',
    helperText: 'A meeting can be booked from today up to so many days on.',
  },
  {
    source: 'change_cutoff_minutes',
    label: 'Last change, minutes before',
    helperText: 'Until when a visitor can move or cancel a meeting by its link.',
  },
]

const times = [
  { source: 'opens', label: 'Meetings begin at (IST)' },
  { source: 'closes', label: 'Meetings end by (IST)' },
]

const WEEKDAYS_LABEL = 'Days with meetings'
const fields = [
  ...times,
  {
    source: 'weekdays',
    label: WEEKDAYS_LABEL,
    show: (days: number[]) => days.map((day) => WEEKDAYS[day - 1]).join(', '),
  },
  ...numbers.map(({ source, label }) => ({ source, label })),
]

/** The form for when meetings can be booked and changed. */
export function MeetingSettings() {
  return (
    <Box sx={{ maxWidth: 640 }}>
      <Section title="Meeting Settings">
        <SavedForm
          queryKey={queryKey}
          load={load}
          start={meetingForm}
          transform={toMeetingSettings}
          save={save}
          fields={fields}
          validate={validateMeetings}
          saveLabel="Save Meeting Settings"
          sentences={sentences}
        >
          <Stack spacing={2}>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
              {times.map((one) => (
                <TextInput key={one.source} {...one} required {...time} />
              ))}
            </Box>
            <WeekdaysInput source="weekdays" label={WEEKDAYS_LABEL} />
            {numbers.map((number) => (
              <TextInput
                key={number.source}
                {...number}
                required
                slotProps={{ htmlInput: { maxLength: 5, inputMode: 'decimal' } }}
              />
            ))}
          </Stack>
        </SavedForm>
      </Section>
    </Box>
  )
}
