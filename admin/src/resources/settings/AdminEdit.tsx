import type { StaffRole } from '@karigar/contract/accounts/admin.wire'
import { adminMessages } from '@karigar/contract/accounts/admin.words'
import { Stack } from '@mui/material'
import { EditDialog } from '../../components/EditDialog.tsx'
import { HistoryLink } from '../../components/HistoryLink.tsx'
import { SecretInput } from '../../components/SecretInput.tsx'
import { AdminInputs } from './AdminInputs.tsx'
import { ROLE_NAMES } from './role-names.ts'
import { adminForm, toSaveAdmin, validateAdmin } from './admin-transforms.ts'

const fields = [
  { source: 'name', label: 'Name' },
  { source: 'email', label: 'Email' },
  { source: 'role', label: 'Role', show: (role: StaffRole) => ROLE_NAMES[role] },
]

const sentences = {
  saved: adminMessages.updated,
  failed: adminMessages.updateFailed,
  missing: adminMessages.notFound,
}

export function AdminEdit({ id }: { id: string }) {
  return (
    <EditDialog
      id={id}
      title="Edit Admin"
      saveLabel="Save Changes"
      tools={<HistoryLink kind="user" id={id} />}
      start={adminForm}
      transform={toSaveAdmin}
      validate={validateAdmin}
      fields={fields}
      sentences={sentences}
    >
      <Stack spacing={2}>
        <AdminInputs />
        <SecretInput
          source="password"
          label="New password"
          maxLength={200}
          helperText="Leave it blank to keep the present one. A new one signs this admin out elsewhere."
        />
      </Stack>
    </EditDialog>
  )
}
