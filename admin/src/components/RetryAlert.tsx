import { Alert, Button, type AlertProps } from '@mui/material'

interface RetryAlertProps extends Pick<AlertProps, 'severity' | 'sx'> {
  /** What could not be loaded, as a sentence. */
  sentence: string
  onRetry: () => void
}

/** Says that something could not be loaded, with a button to try again. */
export function RetryAlert({ sentence, onRetry, severity = 'error', sx }: RetryAlertProps) {
  return (
    <Alert
      severity={severity}
      {...(sx && { sx })}
      action={
        <Button color="inherit" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {sentence}
    </Alert>
  )
}
