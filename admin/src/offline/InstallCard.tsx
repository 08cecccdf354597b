import { installMessages } from '@karigar/contract/office/offline.words'
import { Alert, Button, Typography } from '@mui/material'
import { useNotify } from 'react-admin'
import { Section } from '../components/Section.tsx'
import { useInstall } from './use-install.ts'

const { title, hint, install, installed, appleHint } = installMessages

/** Offers the console for the home screen, where this device can have it there and has not. */
export function InstallCard() {
  const notify = useNotify()
  const found = useInstall()
  if (found.way === 'none') return null
  const ask = async () => {
    if (found.way !== 'press') return
    const { outcome } = await found.offer.prompt()
    if (outcome === 'accepted') notify(installed, { type: 'success' })
  }
  return (
    <Section title={title}>
      <Typography variant="body2" sx={{ mb: 2 }}>
        {hint}
      </Typography>
      {found.way === 'by hand' ? (
        <Alert severity="info">{appleHint}</Alert>
      ) : (
        <Button variant="outlined" onClick={() => void ask()}>
          {install}
        </Button>
      )}
    </Section>
  )
}
