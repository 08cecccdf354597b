import { checkStaffNote } from '@karigar/contract/sales/staff-note.rules'
import { checkDueDay, checkLink, DESK_LIMITS } from '@karigar/contract/sales/order-desk.rules'
import type { OrderDesk } from '@karigar/contract/sales/order-desk.wire'
import { deskMessages } from '@karigar/contract/sales/order-desk.words'
import { Stack } from '@mui/material'
import { useContext } from 'react'
import { DateInput } from 'react-admin'
import { ChoiceInput } from '../../../components/ChoiceInput.tsx'
import { LimitedInput } from '../../../components/LimitedInput.tsx'
import { NoteInput } from '../../../components/NoteInput.tsx'
import { formatDate } from '../../../components/format.ts'
import { SwitchInput } from '../../../components/SwitchInput.tsx'
import { ActionDialog } from '../../../documents/ActionDialog.tsx'
import { callVersioned } from '../../../providers/api.ts'
import { OrderChatContext } from '../chat/order-chat.ts'
import { useShowPart, type PartOf } from '../order-parts.ts'

interface DeskDialogProps {
  desk: PartOf<'desk'>
}

const NOBODY = { id: '', name: 'Nobody' }

/** Returns what every dialog over a desk is about. */
function useDesk(desk: PartOf<'desk'>) {
  const show = useShowPart(desk.order_id, 'desk')
  const params = { id: desk.order_id }
  const dialog = {
    of: desk,
    screen: `/orders/${desk.order_id}`,
    changed: deskMessages.workChanged,
    onChanged: show,
    onSaved: show,
  }
  return { params, dialog }
}

/** Changes by when an order is due and who does it. */
export function WorkDialog({ desk }: DeskDialogProps) {
  const { params, dialog } = useDesk(desk)
  const { due_on, promised_on, assignee, staff } = desk
  const isOff = assignee !== null && !staff.some(({ id }) => id === assignee.id)
  const people = [NOBODY, ...(isOff ? [assignee] : []), ...staff]
  return (
    <ActionDialog
      {...dialog}
      title="Due Day and Who Does It"
      saveLabel="Save"
      start={{ due_on, assignee_id: assignee?.id ?? '' }}
      call={(values, { version }) =>
        callVersioned('PUT /staff/orders/:id/work', {
          params,
          body: {
            due_on: String(values.due_on ?? ''),
            assignee_id: String(values.assignee_id ?? '') || null,
          },
          version,
        })
      }
      check={checkDueDay}
      sentences={{ saved: deskMessages.workSaved, failed: deskMessages.workFailed }}
      width="xs"
    >
      <Stack spacing={2} sx={{ mt: 0.5 }}>
        <DateInput
          source="due_on"
          label="Due by"
          required
          helperText={`The customer sees it. Promised by ${formatDate(promised_on)} when it was placed.`}
        />
        <ChoiceInput source="assignee_id" label="Done by" choices={people} />
      </Stack>
    </ActionDialog>
  )
}

/** Adds an internal note. */
export function NoteDialog({ desk }: DeskDialogProps) {
  const { params, dialog } = useDesk(desk)
  return (
    <ActionDialog
      {...dialog}
      title="Add a Note"
      saveLabel="Add note"
      start={{ text: '' }}
      call={({ text }, { idempotencyKey }) =>
        callVersioned('POST /staff/orders/:id/notes', {
          params,
          body: { text: String(text ?? '') },
          idempotencyKey,
        })
      }
      check={checkStaffNote}
      sentences={{ saved: deskMessages.noteAdded, failed: deskMessages.noteFailed }}
    >
      <NoteInput />
    </ActionDialog>
  )
}

/** Tells whether the customer sees the link that was added last. */
const isShared = ({ links }: OrderDesk) => links.at(-1)?.for_customer === true

/**
 * Adds the link to a file; to a draft of the work, for the customer to see, with the message that tells them of it.
 */
export function LinkDialog({ desk, isDraft = false }: DeskDialogProps & { isDraft?: boolean }) {
  const { params, dialog } = useDesk(desk)
  const write = useContext(OrderChatContext)
  return (
    <ActionDialog
      {...dialog}
      onSaved={(added: PartOf<'desk'>) => {
        dialog.onSaved(added)
        // The customer learns of it by a message alone.
        if (isDraft && isShared(added)) write('draft')
      }}
      title={isDraft ? 'Send the Draft' : 'Add a Link'}
      saveLabel={isDraft ? 'Send draft' : 'Add link'}
      start={{ title: isDraft ? 'Draft' : '', url: '', for_customer: isDraft }}
      call={({ title, url, for_customer }, { idempotencyKey }) =>
        callVersioned('POST /staff/orders/:id/links', {
          params,
          body: {
            title: String(title ?? ''),
            url: String(url ?? ''),
            for_customer: for_customer === true,
          },
          idempotencyKey,
        })
      }
      check={checkLink}
      sentences={{
        saved: (added: PartOf<'desk'>) =>
          isShared(added) ? deskMessages.linkShared : deskMessages.linkAdded,
        failed: deskMessages.linkFailed,
      }}
    >
      <Stack spacing={2} sx={{ mt: 0.5 }}>
        <LimitedInput source="title" label="Title" required autoFocus most={DESK_LIMITS.linkTitle} />
        <LimitedInput
          source="url"
          label="Address"
          required
          placeholder="https://"
          most={DESK_LIMITS.url}
          inputMode="url"
        />
        <SwitchInput
          source="for_customer"
          label="For the customer"
          helperText="The customer sees it on the order’s page. Off: only staff see it."
        />
      </Stack>
    </ActionDialog>
  )
}
