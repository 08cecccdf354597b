import { Alert, Button } from '@mui/material'
import { Component, type ReactNode } from 'react'

interface ScreenBoundaryProps {
  children: ReactNode
}

/**
 * Keeps the shell in place when a screen crashes. Its key is the first part of the path, so another screen
 * resets it.
 */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => location.reload()}>
            Reload
          </Button>
        }
      >
        {navigator.onLine
          ? 'This screen could not be shown. Reload the page; if that does not help, tell whoever looks after the shop.'
          : 'This screen was not opened on this device before, and needs the connection.'}
      </Alert>
    )
  }
}
