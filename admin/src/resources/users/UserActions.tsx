import type { User } from '@karigar/contract/accounts/user.wire'
import { historyAddress } from '../../components/history-address.ts'
import { RowAction, RowActionBar } from '../../components/RowAction.tsx'

const actions = [
  { path: 'cashback', label: 'Manage cashback points' },
  { path: 'fires', label: 'Manage fires' },
  { path: 'delete', label: 'Delete' },
] as const

/** Specification §2, Users: the action icons of one account. */
export function UserActions({ user: { id, name } }: { user: User }) {
  return (
    <RowActionBar>
      {actions.map(({ path, label }) => (
        <RowAction
          key={path}
          hint={label}
          label={`${label}${path === 'delete' ? '' : ' of'} ${name}`}
          icon={path}
          dialog={`${encodeURIComponent(id)}/${path}`}
        />
      ))}
      <RowAction
        hint="History"
        label={`History of ${name}`}
        icon="history"
        screen={historyAddress('user', id)}
      />
    </RowActionBar>
  )
}
