import { TextInput } from '../../components/TextInput.tsx'

/** The fields Add and Edit Admin share. */
export function AdminInputs() {
  return (
    <>
      <TextInput source="name" label="Name" required maxLength={120} />
      <TextInput source="email" label="Email" required maxLength={200} field={{ type: 'email' }} />
    </>
  )
}
