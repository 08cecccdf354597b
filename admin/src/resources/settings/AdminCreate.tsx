import { TextInput } from 'react-admin'
import { messages } from '@karigar/contract/words/messages'
import { Stack } from '@mui/material'
import { useLocation } from 'react-router-dom'
import { atMost } from '../../components/at-most.ts'
import { CreateDialog } from '../../components/CreateDialog.tsx'
import { SecretInput } from '../../components/SecretInput.tsx'
import { AdminInputs } from './AdminInputs.tsx'
import { newAdmin, newManager, toNewAdmin, validateNewAdmin } from './admin-transforms.ts'

const sentences = { saved: messages.admin.added, failed: messages.admin.addFailed }

export function AdminCreate() {
  const isManager = useLocation().hash === '#manager'
  const title = isManager ? 'Add Manager' : 'Add Admin'
  return (
    <CreateDialog
      title={title}
      saveLabel={title}
      start={isManager ? newManager : newAdmin}
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
