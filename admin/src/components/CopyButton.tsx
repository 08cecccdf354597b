import { Button, type ButtonProps } from '@mui/material'
import { useNotify } from 'react-admin'

interface CopyButtonProps extends ButtonProps {
  text: string
  sentences: { copied: string; failed: string }
  /** Selects the text on the screen where it could not be copied: browsers offer the clipboard to https alone. */
  select?: () => void
  /** Called once the text was copied. */
  onCopied?: () => void
}

/** Copies a text. */
export function CopyButton({ text, sentences, select, onCopied, ...props }: CopyButtonProps) {
  const notify = useNotify()
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      notify(sentences.copied, { type: 'success' })
      onCopied?.()
    } catch {
      select?.()
      notify(sentences.failed, { type: 'warning' })
    }
  }
  return <Button {...props} onClick={() => void copy()} />
}
