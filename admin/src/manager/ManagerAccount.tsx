import { OwnSessions } from '../account/OwnSessions.tsx'
import { ManagerPanel } from './ManagerPanel.tsx'

/** /manager/account: the signed-in manager's own sessions, under the panel like every section. */
export function ManagerAccount() {
  return (
    <ManagerPanel>
      <OwnSessions />
    </ManagerPanel>
  )
}
