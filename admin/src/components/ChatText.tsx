import { chatTextMessages } from '@karigar/contract/sales/chat-text.words'
import { Button, TextField } from '@mui/material'
import { CopyButton } from './CopyButton.tsx'

interface ChatTextFieldProps {
  text: string
  onType: (text: string) => void
}

/** A text for a customer, which can be changed before it is sent. */
export const ChatTextField = ({ text, onType }: ChatTextFieldProps) => (
  <TextField
    label="Text"
    multiline
    minRows={6}
    fullWidth
    value={text}
    onChange={({ target }) => onType(target.value)}
    sx={{ mt: 1 }}
  />
)

interface ChatTextPressesProps {
  /** Undefined until it is loaded. */
  text: string | undefined
  /** Address of the chat with the text; null where there is no number. */
  address: string | null
  openLabel?: string
  onOpen?: () => void
  onCopied?: () => void
}

/** The buttons that copy a text for a customer and open it in WhatsApp. */
export function ChatTextPresses({
  text,
  address,
  openLabel = 'Open in WhatsApp',
  onOpen,
  onCopied,
}: ChatTextPressesProps) {
  if (text === undefined) return null
  return (
    <>
      <CopyButton
        variant="outlined"
        text={text}
        {...(onCopied && { onCopied })}
        sentences={{ copied: chatTextMessages.copied, failed: chatTextMessages.copyFailed }}
      >
        Copy
      </CopyButton>
      {address !== null && (
        // The chat opens by the link itself, which no browser blocks.
        <Button
          variant="contained"
          color="secondary"
          href={address}
          target="_blank"
          rel="noopener"
          {...(onOpen && { onClick: onOpen })}
        >
          {openLabel}
        </Button>
      )}
    </>
  )
}
