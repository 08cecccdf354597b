import { createContext } from 'react'

/** What the dialog is opened for: to change services, or to delete the ticked ones. */
export type BulkDialogKind = 'change' | 'delete'

/**
 * Opens the dialog of bulk edits. It belongs to the screen, because the bar over the ticked rows goes when they are
 * deleted, and Undo stands in the dialog then.
 */
export const BulkDialogContext = createContext<(kind: BulkDialogKind) => void>(() => {})
