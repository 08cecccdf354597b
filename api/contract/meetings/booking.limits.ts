/** Lowest and highest allowed value of each number in the meeting settings. */
export const MEETING_LIMITS = {
  slot_minutes: [5, 480],
  notice_minutes: [0, 20_160],
  horizon_days: [1, 730],
  change_cutoff_minutes: [0, 20_160],
} as const
