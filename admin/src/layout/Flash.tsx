import { Alert, Portal, Snackbar } from '@mui/material'
import { useState } from 'react'
import { takeFlash } from '../providers/session.ts'

const SHOWN_MS = 6000

/** Shows the toast that the previous page left, such as the success message of the sign-in. */
export function Flash() {
  const [flash, setFlash] = useState(takeFlash)
  const close = () => setFlash(null)
  return (
    <Portal>
      <Snackbar
        open={flash !== null}
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
        autoHideDuration={SHOWN_MS}
        onClose={(_, reason) => {
          if (reason !== 'clickaway') close()
        }}
      >
        <Alert severity={flash?.kind ?? 'success'} variant="filled" onClose={close} sx={{ boxShadow: 6 }}>
          {flash?.title}
        </Alert>
      </Snackbar>
    </Portal>
  )
}
