import { WEEKDAYS } from '@karigar/contract/base/day-names'

export const meetingNumbers = [
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

export const meetingTimes = [
  { source: 'opens', label: 'Meetings begin at (IST)' },
  { source: 'closes', label: 'Meetings end by (IST)' },
]

export const WEEKDAYS_LABEL = 'Days with meetings'
/** The meeting settings, as the form labels them. */
export const meetingFields = [
  ...meetingTimes,
  {
    source: 'weekdays',
    label: WEEKDAYS_LABEL,
    show: (days: number[]) => days.map((day) => WEEKDAYS[day - 1]).join(', '),
  },
  ...meetingNumbers.map(({ source, label }) => ({ source, label })),
]
