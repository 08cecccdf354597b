import { TextInput } from 'react-admin'
import { atMost } from '../../components/input-limits.ts'
import { ChoiceInput } from '../../components/ChoiceInput.tsx'
import { ROLE_NAMES } from '../../components/role-names.ts'

const roles = [
  { id: 'admin', name: ROLE_NAMES.admin },
  { id: 'manager', name: ROLE_NAMES.manager },
]

/** Name, address and role: what adding, editing and inviting somebody ask for. */
export function AdminInputs() {
  return (
    <>
      <TextInput source="name" label="Name" required slotProps={atMost(120)} />
      <TextInput source="email" label="Email" required slotProps={atMost(200)} type="email" />
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
