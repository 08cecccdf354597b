import { createSlotPicker } from './slot-picker.ts'

/** The slot picker of the booking page, which the page's script opens at once and its island shows. */
export const bookingPicker = createSlotPicker()
