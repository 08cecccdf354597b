import { dashboardMessages } from '@karigar/contract/office/dashboard.words'
import { lazy, Suspense } from 'react'
import { RetryAlert } from '../components/RetryAlert.tsx'
import { useSetup } from './use-setup.ts'

// A shop that trades has none left.
const SetupSteps = lazy(() => import('./SetupSteps.tsx').then((m) => ({ default: m.SetupSteps })))

/** Lists the steps before the shop can trade, with a link to each; hidden once all of them are done. */
export function SetupList() {
  const { setup, failed, refetch } = useSetup()
  if (failed && !setup)
    return <RetryAlert sentence={dashboardMessages.setupFailed} onRetry={refetch} sx={{ mb: 2 }} />
  const left = setup?.steps.filter(({ done }) => !done).length ?? 0
  if (!setup || left === 0) return null
  return (
    <Suspense fallback={null}>
      <SetupSteps setup={setup} left={left} />
    </Suspense>
  )
}
