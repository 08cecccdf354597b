import { ChoiceInput } from '../../components/ChoiceInput.tsx'
import { LimitedInput } from '../../components/LimitedInput.tsx'
import { ROLE_NAMES } from '../../components/role-names.ts'

const roles = [
  { id: 'admin', name: ROLE_NAMES.admin },
  { id: 'manager', name: ROLE_NAMES.manager },
]

/** Name, address and role: what adding, editing and inviting somebody ask for. */
export function AdminInputs() {
  return (
    <>
      <LimitedInput source="name" label="Name" required most={120} />
      <LimitedInput source="email" label="Email" required most={200} type="email" />
      <ChoiceInput
        source="role"
        label="Role"
        required
        choices={roles}
        helperText="A manager has the manager panel only: customers, orders and enquiries."
      />
    </>
  )
}
