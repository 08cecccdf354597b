import { Alert } from '@mui/material'
import { get, useFormState } from 'react-hook-form'
import { errorText } from './InvalidForm.tsx'

/** Shows the error of a list as a whole, such as having no rows. */
export function ListError({ path }: { path: string }) {
  const { errors } = useFormState()
  const sentence = errorText(get(errors, `${path}.root`))
  return sentence ? (
    <Alert severity="error" tabIndex={-1} data-invalid="true">
      {sentence}
    </Alert>
  ) : null
}
