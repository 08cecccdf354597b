import { Alert, Portal, Snackbar } from '@mui/material'
import { useState } from 'react'
import { takeFlash } from '../providers/session.ts'

const SHOWN_MS = 6000

/** Says what the page before left to be said: the sign-in leads here with its success. */
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
