import { TextInput } from 'react-admin'
import { adminMessages } from '@karigar/contract/accounts/admin.words'
import { Stack } from '@mui/material'
import { atMost } from '../../components/at-most.ts'
import { CreateDialog } from '../../components/CreateDialog.tsx'
import { SecretInput } from '../../components/SecretInput.tsx'
import { AdminInputs } from './AdminInputs.tsx'
import { newAdmin, toNewAdmin, validateNewAdmin } from './admin-transforms.ts'

const sentences = { saved: adminMessages.added, failed: adminMessages.addFailed }

export function AdminCreate() {
  return (
    <CreateDialog
      title="Add Admin"
      saveLabel="Add Admin"
      start={newAdmin}
      transform={toNewAdmin}
      validate={validateNewAdmin}
      sentences={sentences}
    >
      <Stack spacing={2}>
        <TextInput source="username" label="Username" required autoFocus slotProps={atMost(80)} />
        <SecretInput
          source="password"
          label="Password"
          required
          maxLength={200}
          helperText="At least 6 characters."
        />
        <AdminInputs />
      </Stack>
    </CreateDialog>
  )
}
