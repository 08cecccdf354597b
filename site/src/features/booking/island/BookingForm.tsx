import { bookingPageWords, slotWords } from '#words/booking.ts'
import { bookingFields, type BookingText } from '@karigar/contract/meetings/booking.fields'
import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import { longDay } from '@karigar/contract/base/day-names'
import { checkBooking, missingFields } from '@karigar/contract/meetings/booking.rules'
import { useStore } from '@nanostores/react'
import { type ComponentProps, type Ref, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Field } from '../../../components/ui/Field.tsx'
import { Form, SubmitButton, useForm } from '../../../components/ui/Form.tsx'
import type { Values } from '../../../components/ui/form-state.ts'
import { Icon } from '../../../components/ui/Icon.tsx'
import * as icons from '../../../components/ui/icons.ts'
import { firstTouch } from '../../../lib/first-touch.ts'
import { showToast } from '../../toast/page/toast.ts'
import { bookingQuery, type Picked } from './booking-query.ts'
import { freeInstead } from '../page/free-instead.ts'
import { KeptMeetings } from './KeptMeetings.tsx'
import { hrefOf } from '../page/kept-meetings.ts'
import { $kept } from '../page/kept-store.ts'
import { tidyPhone } from './phone-input.ts'
import type { SlotPicker } from '../page/slot-picker.ts'

/** Loads what sends a booking; rejects when it cannot be loaded, and can then be called again. */
const loadSending = () => import('../touch/book-meeting.ts')

interface Props extends Picked {
  picker: Pick<SlotPicker, 'offer' | 'reload'>
}

/** How long the banner of a booking is shown (specification §9). */
const BANNER_MS = 5000
const NO_DAY = '\u00a0'

const inOrder = [true, false].flatMap((first) =>
  bookingFields.filter(([, { required }]) => required === first),
)

/** Confirms a booked meeting, with its link if it has one. */
const Banner = ({ token, ref }: { token: string | null; ref: Ref<HTMLDivElement> }) => (
  <div className="notice notice-success" ref={ref}>
    <Icon path={icons.check} />
    <div>
      <p className="booking-banner-title">{bookingMessages.banner}</p>
      <p>{bookingMessages.bannerHint}</p>
      {token && (
        <p>
          <a href={hrefOf(token)}>{bookingMessages.bannerLink}</a>
        </p>
      )}
    </div>
  </div>
)

/** The form that books the chosen slot, and the meetings that were booked in this browser. */
export function BookingForm({ date, slot, picker }: Props) {
  const kept = useStore($kept, { ssr: 'initial' })
  /** The token of the meeting that the banner confirms, while it is shown; each booking restarts its time. */
  const [booked, setBooked] = useState<{ token: string | null }>()
  const banner = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const keptTitle = useRef<HTMLHeadingElement>(null)
  const phone = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (phone.current) tidyPhone(phone.current)
    void firstTouch.then(loadSending).catch(() => {})
  }, [])

  useEffect(() => {
    if (!booked) return
    banner.current?.scrollIntoView({ block: 'nearest' })
    const end = setTimeout(() => setBooked(undefined), BANNER_MS)
    return () => clearTimeout(end)
  }, [booked])

  /**
   * Shows the success and reloads the slots; moves a focus in the form to a heading, as the button gets
   * disabled.
   */
  const showBooked = (element: HTMLFormElement | null, token: string | null) => {
    const hadFocus = element?.contains(document.activeElement)
    element?.reset()
    flushSync(() => setBooked({ token }))
    if (hadFocus) (keptTitle.current ?? title.current)?.focus({ preventScroll: true })
    showToast({ title: bookingMessages.confirmed, description: bookingMessages.confirmedHint })
    picker.reload()
  }

  /** Returns the booking, with the phone number as typed, because the query's integer drops leading zeros. */
  const bookingOf = (values: Values) => ({
    ...bookingQuery(values, { date, slot }),
    user_num: values.user_num ?? '',
  })

  const form = useForm({
    check: (values) => checkBooking(bookingOf(values)),
    invalid: (description) => {
      const [missing] = missingFields(bookingOf(form.values()))
      showToast({
        title: missing ? bookingMessages.missing : bookingMessages.failed,
        description,
        kind: 'error',
      })
    },
    send: async (values) => {
      const { bookMeeting } = await loadSending()
      const token = await bookMeeting(bookingQuery(values, { date, slot }))
      showBooked(form.ref.current, token)
    },
    failed: bookingMessages.failedHint,
    refused: (description, error) => {
      showToast({ title: bookingMessages.failed, description, kind: 'error' })
      const free = freeInstead(error)
      if (!free) return
      // The picker shows the message with its offer.
      form.say('')
      picker.offer(description, free)
    },
  })

  /** What single texts need beside what is declared of them. */
  const special: Partial<Record<BookingText, Partial<ComponentProps<typeof Field>>>> = {
    user_name: { autoComplete: 'name' },
    user_num: {
      type: 'tel',
      inputMode: 'numeric',
      autoComplete: 'tel',
      ref: phone,
      onInput: (event) => tidyPhone(event.currentTarget),
    },
    email: {
      hint: bookingPageWords.emailHint,
      type: 'email',
      autoComplete: 'email',
    },
  }

  return (
    <div className="card booking-form">
      <div>
        <h2 id="complete-booking" tabIndex={-1} ref={title}>
          {bookingPageWords.complete}
        </h2>
        <div role="status">{booked && <Banner token={booked.token} ref={banner} />}</div>
      </div>
      <dl className="booking-summary" aria-live="polite">
        <div>
          <dt>{bookingPageWords.date}</dt>
          <dd>{date ? longDay(date) : NO_DAY}</dd>
        </div>
        <div>
          <dt>{bookingPageWords.time}</dt>
          <dd>{slot ? bookingPageWords.slot(slot.from, slot.to) : slotWords.chooseTime}</dd>
        </div>
      </dl>
      {/* Without scripts, `dialog` prevents a submission that would put the typed values into an address. */}
      <Form form={form} method="dialog" aria-labelledby="complete-booking">
        {inOrder.map(([name, { asked, most, required, rows }]) => (
          <Field
            key={name}
            id={`booking-${name}`}
            name={name}
            label={asked}
            maxLength={most}
            required={required}
            {...(rows && { rows })}
            {...special[name]}
          />
        ))}
        <SubmitButton busy={bookingMessages.submitting} disabled={!slot}>
          {bookingPageWords.submit}
        </SubmitButton>
      </Form>
      <KeptMeetings meetings={kept} title={keptTitle} />
    </div>
  )
}
