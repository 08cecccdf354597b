import { offlineMessages } from '@karigar/contract/office/offline.words'
import { Button, Typography } from '@mui/material'
import { useEffect } from 'react'
import { GuestFrame } from '../layout/GuestFrame.tsx'

const { signedOutTitle, signedOut, tryAgain } = offlineMessages

/** What the console shows without a connection to whom nobody knows: the sign-in is a page of the shop. */
export function SignedOut() {
  useEffect(() => {
    const over = new AbortController()
    addEventListener('online', () => location.reload(), { signal: over.signal })
    return () => over.abort()
  }, [])
  return (
    <GuestFrame title={signedOutTitle}>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {signedOutTitle}
      </Typography>
      <Typography sx={{ mb: 3 }}>{signedOut}</Typography>
      <Button variant="outlined" onClick={() => location.reload()}>
        {tryAgain}
      </Button>
    </GuestFrame>
  )
}
