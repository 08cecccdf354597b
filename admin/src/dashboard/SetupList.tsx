import { dashboardMessages } from '@karigar/contract/office/dashboard.words'
import { lazy, Suspense } from 'react'
import { RetryAlert } from '../components/RetryAlert.tsx'
import { useSetup } from './use-setup.ts'

// A shop that trades has none left.
const SetupSteps = lazy(() => import('./SetupSteps.tsx').then((m) => ({ default: m.SetupSteps })))

/** Says what is left of the first run, with a link to each step; hidden once all of it is done and the shop is open. */
export function SetupList() {
  const { setup, failure, refetch } = useSetup()
  if (failure !== null && !setup)
    return (
      <RetryAlert
        sentence={dashboardMessages.setupFailed}
        reason={failure}
        onRetry={refetch}
        sx={{ mb: 2 }}
      />
    )
  if (!setup || (setup.opening === 'open' && setup.steps.every(({ done }) => done))) return null
  return (
    <Suspense fallback={null}>
      <SetupSteps setup={setup} />
    </Suspense>
  )
}
