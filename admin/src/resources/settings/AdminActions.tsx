import type { AdminAccount } from '@karigar/contract/accounts/admin.wire'
import { RowAction, RowActionBar } from '../../components/RowAction.tsx'

/** The action icons of one account of staff. */
export function AdminActions({ account: { id, name, disabled_at } }: { account: AdminAccount }) {
  const path = encodeURIComponent(id)
  const turn = disabled_at === null ? 'Switch off' : 'Switch on'
  return (
    <RowActionBar>
      <RowAction hint="Edit" label={`Edit ${name}`} icon="edit" dialog={path} />
      <RowAction hint="Sessions" label={`Sessions of ${name}`} icon="sessions" dialog={`${path}/sessions`} />
      <RowAction
        hint="Second factor"
        label={`Second factor of ${name}`}
        icon="factor"
        dialog={`${path}/second-factor`}
      />
      <RowAction hint={turn} label={`${turn} ${name}`} icon="access" dialog={`${path}/access`} />
      <RowAction hint="Delete" label={`Delete ${name}`} icon="delete" dialog={`${path}/delete`} />
    </RowActionBar>
  )
}
