import { Button, type ButtonProps } from '@mui/material'
import { Link } from 'react-router-dom'
import { useDialogLink } from './dialog-route.ts'

interface DialogButtonProps extends Omit<ButtonProps, 'href' | 'ref'> {
  /** The dialog's path below the list's: `{id}/delete`. */
  dialog: string
}

/** A button that opens a dialog with an address of its own. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  return <Button component={Link} {...useDialogLink()(dialog)} {...button} />
}
