import { dashboardWords, recordWords } from '#words/account.ts'
import { dashboardMessages } from '@karigar/contract/office/dashboard.words'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { Icon } from '../../../components/ui/Icon.tsx'
import * as icons from '../../../components/ui/icons.ts'
import { LoadFailed } from '../../../components/ui/LoadFailed.tsx'
import { useRetryFocus } from '../../../components/ui/use-retry-focus.ts'
import { href } from '../../../lib/href.ts'
import { $user } from '../../auth/page/session-store.ts'
import { ClaimNotice } from './ClaimNotice.tsx'
import { $dashboard, retryDashboard } from '../page/dashboard-store.ts'
import { DashboardTabs } from './DashboardTabs.tsx'
import { hidden } from './hidden.tsx'
import { StatCards } from './StatCards.tsx'
import { Statement } from './Statement.tsx'

interface Props {
  /** Address of the chat with the shop. */
  support: string
  /** The links between the account's pages. */
  children?: ReactNode
}

/** The customer's dashboard (specification §2). */
export default function Dashboard({ support, children }: Props) {
  const load = useStore($dashboard, { ssr: 'initial' })
  const user = useStore($user, { ssr: 'initial' })
  const dashboard = load.state === 'ready' ? load.data.dashboard : null
  const { place, retry } = useRetryFocus<HTMLDivElement>(load, () => void retryDashboard())
  // Staff who are also signed in as a customer are greeted by the customer's name.
  const name = dashboard?.name ?? (user?.role === 'user' ? user.name : '')
  return (
    <>
      <div className="account-head">
        <div className="container">
          {children}
          <div className="between">
            <h1>
              {dashboardWords.welcome(
                <span key="name" className="account-name">
                  {name}
                </span>,
              )}
            </h1>
            <div className="cluster">
              <a className="btn btn-chat" href={support} target="_blank" rel="noopener">
                <Icon path={icons.chat} />
                {dashboardWords.support(hidden)}
              </a>
              <a className="btn btn-primary" href={href('/services')}>
                {recordWords.browse}
              </a>
            </div>
          </div>
        </div>
      </div>
      <div className="container account-body">
        <ClaimNotice />
        <div ref={place} className="stack stack-l dashboard-top" aria-busy={load.state === 'loading'}>
          {load.state === 'failed' && (
            <LoadFailed sentence={dashboardMessages.loadFailed} cause={load.cause} isSaid onRetry={retry} />
          )}
          <StatCards dashboard={dashboard} />
          <div>
            <DashboardTabs orders={load.state === 'ready' ? { ...load, data: load.data.orders } : load} />
          </div>
        </div>
        <Statement />
      </div>
    </>
  )
}
