import type { Publishing } from '@karigar/contract/catalogue/publishing.wire'
import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { formatMoment } from '../components/format.ts'
import { PublishQuestion } from './PublishQuestion.tsx'

/** Says on every screen that shoppers see an earlier release, and leads forward. */
export function HeldNotice({ held: { by, at } }: { held: NonNullable<Publishing['held']> }) {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Alert
        severity="warning"
        sx={{
          mb: 2,
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          '& .MuiAlert-message': { flex: '1 1 0' },
          // On a phone the buttons stand below the sentence.
          '& .MuiAlert-action': { pl: 0, ml: { xs: 0, md: 'auto' }, width: { xs: '100%', md: 'auto' } },
        }}
        action={
          <>
            <Button color="inherit" component={RouterLink} to="/publishing">
              Publish centre
            </Button>
            <Button color="inherit" onClick={() => setAsks(true)}>
              Go forward
            </Button>
          </>
        }
      >
        Shoppers see an earlier release of the site. {by} went back to it on {formatMoment(at)}. What you save
        waits until somebody goes forward.
      </Alert>
      {asks && <PublishQuestion action={{ kind: 'forward' }} onClose={() => setAsks(false)} />}
    </>
  )
}
