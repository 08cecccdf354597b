import { MAX_STAFF_NOTE } from '@karigar/contract/sales/staff-note.rules'
import { TextInput } from 'react-admin'
import { atMost } from './input-limits.ts'

/** The text of an internal note about an order or a customer. */
export function NoteInput() {
  return (
    <TextInput
      source="text"
      label="Note"
      required
      autoFocus
      multiline
      minRows={3}
      sx={{ mt: 0.5 }}
      slotProps={atMost(MAX_STAFF_NOTE)}
      helperText="Only staff see it. A note cannot be changed afterwards."
    />
  )
}
