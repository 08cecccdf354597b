import { Alert, type AlertProps } from '@mui/material'

/** Says why something was refused; nothing while it was not. */
export const FailureAlert = ({ children, ...alert }: AlertProps) =>
  children ? (
    <Alert severity="error" {...alert}>
      {children}
    </Alert>
  ) : null
