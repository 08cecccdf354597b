import type { Booking } from '@karigar/contract/meetings/booking.wire'
import type { FieldErrors } from '@karigar/contract/base/shared-schemas'
import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import { MAX_DISABLED_DAYS } from '@karigar/contract/meetings/booking.rules'
import { useMutation } from '@tanstack/react-query'
import { Alert, Stack, TextField } from '@mui/material'
import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { MainButton } from '../../components/BusyButton.tsx'
import { useToday } from '../../components/use-today.ts'
import { call } from '../../providers/api.ts'
import { refusalOf } from '../../providers/errors.ts'
import { checkDisableForm, emptyForm, readDays, readDisableForm } from './disable-form.ts'

interface DisableDatesFormProps {
  /** Called with the meetings that are still booked on the disabled dates. */
  onDisabled: (bookings: readonly Booking[]) => void
}

/** The form that disables dates (specification §5). */
export function DisableDatesForm({ onDisabled }: DisableDatesFormProps) {
  const notify = useNotify()
  const today = useToday()
  const [form, setForm] = useState(emptyForm)
  const [errors, setErrors] = useState<FieldErrors>({})
  const element = useRef<HTMLFormElement>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('POST /admin/disable_bookings_admin', { query: readDisableForm(form) }),
    onSuccess: ({ msg, bookings }) => {
      notify(msg || bookingMessages.datesDisabled, { type: 'success' })
      setForm(emptyForm)
      // Only this shop's API says which meetings stay.
      onDisabled((bookings as Booking[] | undefined) ?? [])
    },
    onError: (reason: unknown) => notify(refusalOf(reason, bookingMessages.disableFailed), { type: 'error' }),
  })
  const submit = () => {
    const { errors: found, toast } = checkDisableForm(form, today)
    setErrors(found)
    if (toast !== null) {
      notify(toast, { type: 'error' })
      element.current?.querySelector<HTMLElement>(`[name="${Object.keys(found)[0]}"]`)?.focus()
    } else if (!isPending) mutate()
  }
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack spacing={2}>
        <TextField
          type="date"
          name="start_date"
          label="Start Date"
          required
          value={form.start_date}
          onChange={({ target }) => setForm({ ...form, start_date: target.value })}
          error={errors.start_date !== undefined}
          helperText={errors.start_date}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today } }}
        />
        <TextField
          type="number"
          name="num_days"
          label="Number of Days"
          required
          value={form.num_days}
          onChange={({ target }) => setForm({ ...form, num_days: target.value })}
          onBlur={() => setForm({ ...form, num_days: String(readDays(form.num_days)) })}
          error={errors.num_days !== undefined}
          helperText={errors.num_days ?? 'Days of the calendar, the start date the first.'}
          slotProps={{ htmlInput: { min: 1, max: MAX_DISABLED_DAYS, step: 1 } }}
        />
        {error !== null && <Alert severity="error">{refusalOf(error, bookingMessages.disableFailed)}</Alert>}
        <div>
          <MainButton type="submit" loading={isPending}>
            Disable Dates
          </MainButton>
        </div>
      </Stack>
    </form>
  )
}
