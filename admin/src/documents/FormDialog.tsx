import { Box, Button, Dialog, DialogActions, DialogContent, Skeleton, type DialogProps } from '@mui/material'
import { useId, type ReactNode, type RefObject } from 'react'
import { Form, type RaRecord } from 'react-admin'
import { DialogHeading } from '../components/DialogHeading.tsx'
import { FailureAlert } from '../components/FailureAlert.tsx'
import { SubmitButton } from '../components/SubmitButton.tsx'
import { LeavingContext } from '../components/dialog-route.ts'
import { InvalidForm } from '../components/InvalidForm.tsx'
import { UnsavedChanges } from '../components/UnsavedChanges.tsx'
import { useIsPhone } from '../components/use-is-phone.ts'
import { nestErrors, type NestedErrors } from '../providers/nested-errors.ts'

export interface FormDialogProps {
  title: string
  saveLabel: string
  /** The form's initial values; undefined while they are being fetched. */
  record: Partial<RaRecord> | undefined
  /** React key of the form: a new version remounts it. */
  version?: string | undefined
  /** Returns a sentence for each invalid field. */
  check?: (values: Record<string, unknown>) => NestedErrors
  close: () => void
  leaving: RefObject<boolean>
  /** Why the last save failed; absent if fields show the reason. */
  failure?: ReactNode
  /** An upload that the form needs is still running. */
  busy?: boolean
  width?: DialogProps['maxWidth']
  /** The content brings its own scrolling and margins. */
  bare?: boolean
  /** Rendered beside the title, such as a link to the record's history. */
  tools?: ReactNode
  /** Another way to save, beside the main one. */
  otherSave?: ReactNode
  /** Rendered inside the form after its buttons, such as a dialog over it. */
  besides?: ReactNode
  children: ReactNode
}

const noFaults = () => ({})

/**
 * A form in a dialog, full-screen on phones, with its buttons at the foot. Asks before unsaved changes are
 * lost.
 */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    record,
    check = noFaults,
    close,
    leaving,
    width = 'sm',
    bare = false,
    version,
    tools,
    besides,
    children,
  } = props
  const phone = useIsPhone()
  const titleId = useId()
  return (
    <LeavingContext value={leaving}>
      <Dialog
        open
        onClose={close}
        fullScreen={phone}
        fullWidth
        maxWidth={width}
        aria-labelledby={titleId}
        sx={{ '& form': { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 } }}
        slotProps={{ paper: bare && !phone ? { sx: { height: 'calc(100% - 64px)' } } : {} }}
      >
        <DialogHeading id={titleId} title={title} tools={tools} onClose={close} />
        {record ? (
          <Form
            key={version ?? ''}
            record={record}
            validate={(values) => nestErrors(check(values))}
            disableInvalidFormNotification
            noValidate
          >
            {bare ? children : <DialogContent dividers>{children}</DialogContent>}
            <FormFoot {...props} />
            <InvalidForm />
            <UnsavedChanges />
            {besides}
          </Form>
        ) : (
          <DialogContent dividers role="status" aria-label="Loading">
            <Skeleton height={56} />
            <Skeleton height={56} />
            <Skeleton height={120} />
          </DialogContent>
        )}
      </Dialog>
    </LeavingContext>
  )
}

function FormFoot({ saveLabel, failure, busy = false, close, otherSave }: FormDialogProps) {
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
      <FailureAlert square>{failure}</FailureAlert>
      <DialogActions sx={{ px: 3, py: 1.5 }}>
        <Button onClick={close}>Cancel</Button>
        {otherSave}
        <SubmitButton disabled={busy}>{busy ? 'Uploading…' : saveLabel}</SubmitButton>
      </DialogActions>
    </Box>
  )
}
