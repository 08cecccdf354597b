import { MAX_STAFF_NOTE } from '@karigar/contract/sales/staff-note.rules'
import { LimitedInput } from './LimitedInput.tsx'

/** The text of an internal note about an order or a customer. */
export function NoteInput() {
  return (
    <LimitedInput
      source="text"
      label="Note"
      required
      autoFocus
      rows={3}
      sx={{ mt: 0.5 }}
      most={MAX_STAFF_NOTE}
      helperText="Only staff see it. A note cannot be changed afterwards."
    />
  )
}
