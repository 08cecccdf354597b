import type { ButtonProps } from '@mui/material'
import { useSaveContext } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { MainButton } from './BusyButton.tsx'

/** The button that sends the form around it. */
export function SubmitButton(props: Omit<ButtonProps, 'loading' | 'type'>) {
  const { isSubmitting } = useFormState()
  const { saving } = useSaveContext()
  return <MainButton type="submit" loading={isSubmitting || saving === true} {...props} />
}
