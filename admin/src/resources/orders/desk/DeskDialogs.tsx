import { checkStaffNote } from '@karigar/contract/sales/staff-note.rules'
import { checkDueDay, checkLink, DESK_LIMITS } from '@karigar/contract/sales/order-desk.rules'
import { deskMessages } from '@karigar/contract/sales/order-desk.words'
import { Stack } from '@mui/material'
import { useCallback, useState } from 'react'
import { DateInput, SaveContextProvider, TextInput } from 'react-admin'
import { atMost } from '../../../components/at-most.ts'
import { ChoiceInput } from '../../../components/ChoiceInput.tsx'
import { FormDialog } from '../../../components/FormDialog.tsx'
import { NoteInput } from '../../../components/NoteInput.tsx'
import { formatDate } from '../../../components/format.ts'
import { SwitchInput } from '../../../components/SwitchInput.tsx'
import { callVersioned } from '../../../providers/api.ts'
import { nestErrors } from '../../../providers/nested-errors.ts'
import { useDeskForm, type DeskAttempt } from './use-desk-form.ts'
import type { DeskData } from './use-order-desk.ts'

interface DeskDialogProps {
  desk: DeskData
}

type Values = Record<string, unknown>

const NOBODY = { id: '', name: 'Nobody' }

/** Changes by when an order is due and who does it. */
export function WorkDialog({ desk }: DeskDialogProps) {
  const send = useCallback(
    ({ due_on, assignee_id }: Values, { version }: DeskAttempt) =>
      callVersioned('PUT /staff/orders/:id/work', {
        params: { id: desk.order_id },
        body: { due_on: String(due_on ?? ''), assignee_id: String(assignee_id ?? '') || null },
        version,
      }),
    [desk.order_id],
  )
  const { context, dialog } = useDeskForm({
    desk,
    send,
    saved: deskMessages.workSaved,
    failed: deskMessages.workFailed,
  })
  const [record] = useState({ due_on: desk.due_on, assignee_id: desk.assignee?.id ?? '' })
  const isOff = desk.assignee !== null && !desk.staff.some(({ id }) => id === desk.assignee?.id)
  const people = [NOBODY, ...(isOff && desk.assignee ? [desk.assignee] : []), ...desk.staff]
  return (
    <SaveContextProvider value={context}>
      <FormDialog
        {...dialog}
        title="Due Day and Who Does It"
        saveLabel="Save"
        record={record}
        validate={(values) => nestErrors(checkDueDay(values))}
        width="xs"
      >
        <Stack spacing={2} sx={{ mt: 0.5 }}>
          <DateInput
            source="due_on"
            label="Due by"
            required
            helperText={`The customer sees it. Promised by ${formatDate(desk.promised_on)} when it was placed.`}
          />
          <ChoiceInput source="assignee_id" label="Done by" choices={people} />
        </Stack>
      </FormDialog>
    </SaveContextProvider>
  )
}

/** Adds an internal note. */
export function NoteDialog({ desk }: DeskDialogProps) {
  const send = useCallback(
    ({ text }: Values, { idempotencyKey }: DeskAttempt) =>
      callVersioned('POST /staff/orders/:id/notes', {
        params: { id: desk.order_id },
        body: { text: String(text ?? '') },
        idempotencyKey,
      }),
    [desk.order_id],
  )
  const { context, dialog } = useDeskForm({
    desk,
    send,
    saved: deskMessages.noteAdded,
    failed: deskMessages.noteFailed,
  })
  const [record] = useState({ text: '' })
  return (
    <SaveContextProvider value={context}>
      <FormDialog
        {...dialog}
        title="Add a Note"
        saveLabel="Add note"
        record={record}
        validate={(values) => nestErrors(checkStaffNote(values))}
      >
        <NoteInput />
      </FormDialog>
    </SaveContextProvider>
  )
}

/** Adds the link to a file. */
export function LinkDialog({ desk }: DeskDialogProps) {
  const send = useCallback(
    ({ title, url, for_customer }: Values, { idempotencyKey }: DeskAttempt) =>
      callVersioned('POST /staff/orders/:id/links', {
        params: { id: desk.order_id },
        body: { title: String(title ?? ''), url: String(url ?? ''), for_customer: for_customer === true },
        idempotencyKey,
      }),
    [desk.order_id],
  )
  const { context, dialog } = useDeskForm({
    desk,
    send,
    saved: deskMessages.linkAdded,
    failed: deskMessages.linkFailed,
  })
  const [record] = useState({ title: '', url: '', for_customer: false })
  return (
    <SaveContextProvider value={context}>
      <FormDialog
        {...dialog}
        title="Add a Link"
        saveLabel="Add link"
        record={record}
        validate={(values) => nestErrors(checkLink(values))}
      >
        <Stack spacing={2} sx={{ mt: 0.5 }}>
          <TextInput
            source="title"
            label="Title"
            required
            autoFocus
            slotProps={atMost(DESK_LIMITS.linkTitle)}
          />
          <TextInput
            source="url"
            label="Address"
            required
            placeholder="https://"
            slotProps={{ htmlInput: { maxLength: DESK_LIMITS.url, inputMode: 'url' } }}
          />
          <SwitchInput
            source="for_customer"
            label="For the customer"
            helperText="The customer sees it on the order’s page. Off: only staff see it."
          />
        </Stack>
      </FormDialog>
    </SaveContextProvider>
  )
}
