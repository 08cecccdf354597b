import type { StaffRole } from '@karigar/contract/wire/admin'
import { SelectInput } from '../../components/SelectInput.tsx'
import { TextInput } from '../../components/TextInput.tsx'

/** What each role is called. */
export const ROLE_NAMES: Record<StaffRole, string> = { admin: 'Admin', manager: 'Manager' }

const roles = [
  { id: 'admin', name: ROLE_NAMES.admin },
  { id: 'manager', name: ROLE_NAMES.manager },
]

/** The fields Add and Edit Admin share. */
export function AdminInputs() {
  return (
    <>
      <TextInput source="name" label="Name" required maxLength={120} />
      <TextInput source="email" label="Email" required maxLength={200} field={{ type: 'email' }} />
      <SelectInput
        source="role"
        label="Role"
        required
        choices={roles}
        helperText="A manager has the manager panel only: customers, orders and enquiries."
      />
    </>
  )
}
