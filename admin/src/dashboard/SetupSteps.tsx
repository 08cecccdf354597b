import type { Setup } from '@karigar/contract/office/setup.wire'
import { Box, Button, Card, LinearProgress, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { ScreenLink } from '../components/InlineLinks.tsx'
import { LineItem, LineList } from '../components/LineList.tsx'
import { QuietLine } from '../components/Texts.tsx'
import { OpenShop } from '../setup/OpenShop.tsx'
import { STEP_WORDS } from '../setup/setup-steps.ts'

/** What is left of the first run, with a link to each step, and the press that opens the shop. */
export function SetupSteps({ setup }: { setup: Setup }) {
  const { steps } = setup
  const left = steps.filter(({ done }) => !done)
  const done = steps.length - left.length
  if (left.length === 0 && setup.opening === 'open') return null
  const [next] = left
  return (
    <Card component="section" aria-labelledby="setup-heading" sx={{ p: 2, mb: 2 }}>
      <Typography variant="h2" id="setup-heading">
        {setup.opening === 'open' ? 'What is left to do' : 'Set up the shop'}
      </Typography>
      <QuietLine sx={{ mb: 1 }}>{`${done} of ${steps.length} done`}</QuietLine>
      <LinearProgress
        variant="determinate"
        color="secondary"
        value={(100 * done) / steps.length}
        aria-hidden
        sx={{ height: 6, borderRadius: 3, mb: 1.5 }}
      />
      {left.length > 0 && (
        <LineList>
          {left.slice(0, 3).map(({ step }) => (
            <LineItem key={step}>
              <ScreenLink
                to={`/setup/${step}`}
                sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 36, fontWeight: 600 }}
              >
                {STEP_WORDS[step].text}
              </ScreenLink>
              <QuietLine>{STEP_WORDS[step].why}</QuietLine>
            </LineItem>
          ))}
        </LineList>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {next && (
          <Button component={Link} to={`/setup/${next.step}`} variant="contained" color="secondary">
            {done === 0 ? 'Begin' : 'Go on'}
          </Button>
        )}
        {setup.opening !== 'open' && <OpenShop setup={setup} isMain={next === undefined} />}
      </Box>
    </Card>
  )
}
