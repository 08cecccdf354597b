import { createSlotPicker } from './slot-picker.ts'

/** The slot picker of the booking page: the page's script opens it at once, and its island shows it. */
export const bookingPicker = createSlotPicker()
