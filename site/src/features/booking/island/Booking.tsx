import { useStore } from '@nanostores/react'
import { BookingForm } from './BookingForm.tsx'
import { bookingPicker } from '../page/booking-picker.ts'
import { SlotPicker } from './SlotPicker.tsx'

/** Island for booking a meeting: the slots of a day, and the form that books one. */
export default function Booking() {
  const state = useStore(bookingPicker.$picker, { ssr: 'initial' })
  return (
    <>
      <SlotPicker state={state} picker={bookingPicker} isRoomy />
      <BookingForm date={state.date} slot={state.slot} picker={bookingPicker} />
    </>
  )
}
