import { Button, Stack } from '@mui/material'
import { useSaveContext } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { BusyButton } from '../components/BusyButton.tsx'

interface FactorActionsProps {
  sendLabel: string
  onCancel?: (() => void) | undefined
}

/** The buttons of a form of the second factor. */
export function FactorActions({ sendLabel, onCancel }: FactorActionsProps) {
  const { isSubmitting } = useFormState()
  const { saving } = useSaveContext()
  return (
    <Stack direction="row" spacing={1}>
      <BusyButton
        type="submit"
        variant="contained"
        color="secondary"
        loading={isSubmitting || saving === true}
      >
        {sendLabel}
      </BusyButton>
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
    </Stack>
  )
}
