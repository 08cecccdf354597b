import { CHAT_OCCASION_NAMES, type ChatOccasion } from '@karigar/contract/sales/chat-text.rules'
import { customerChatLink } from '@karigar/contract/base/customer-chat-link'
import { chatTextMessages } from '@karigar/contract/sales/chat-text.words'
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  TextField,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { RetryAlert } from '../../../components/RetryAlert.tsx'
import { useIsPhone } from '../../../components/use-is-phone.ts'
import { staffCall } from '../../../providers/api.ts'

/** Longest address that every browser and WhatsApp itself take. */
const MOST_ADDRESS = 2000

interface ChatTextDialogProps {
  number: string
  occasion: ChatOccasion
  onClose: () => void
}

/** A text about an order, which can be changed before it is opened in WhatsApp or copied. */
export function ChatTextDialog({ number, occasion, onClose }: ChatTextDialogProps) {
  const phone = useIsPhone()
  const titleId = useId()
  const { data, isError, refetch } = useQuery({
    queryKey: ['order chat texts', number],
    // What has been paid since must be in the text.
    gcTime: 0,
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      staffCall('GET /staff/orders/:id/chat-texts', { params: { id: number } }, signal),
  })
  const text = data?.texts.find((candidate) => candidate.occasion === occasion)?.text
  return (
    <Dialog open onClose={onClose} fullScreen={phone} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{CHAT_OCCASION_NAMES[occasion]}</DialogTitle>
      {isError && (
        <DialogContent>
          <RetryAlert sentence={chatTextMessages.loadFailed} onRetry={() => void refetch()} />
        </DialogContent>
      )}
      {!data && !isError && (
        <DialogContent role="status" aria-label="Loading">
          <Skeleton height={160} />
        </DialogContent>
      )}
      {data && text !== undefined ? (
        <ChatTextForm start={text} phone={data.phone} onClose={onClose} />
      ) : (
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      )}
    </Dialog>
  )
}

interface ChatTextFormProps {
  start: string
  /** The customer's number; null if none is known. */
  phone: string | null
  onClose: () => void
}

function ChatTextForm({ start, phone, onClose }: ChatTextFormProps) {
  const notify = useNotify()
  const [text, setText] = useState(start)
  const address = phone === null ? null : customerChatLink(phone, text)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify(chatTextMessages.copied, { type: 'success' })
    } catch {
      notify(chatTextMessages.copyFailed, { type: 'error' })
    }
  }
  return (
    <>
      <DialogContent>
        <TextField
          label="Text"
          multiline
          minRows={6}
          value={text}
          onChange={({ target }) => setText(target.value)}
          sx={{ mt: 1 }}
        />
        {phone === null && (
          <Alert severity="info" sx={{ mt: 2 }}>
            There is no number to write to. Copy the text and send it where you talk to the customer.
          </Alert>
        )}
        {address !== null && address.length > MOST_ADDRESS && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            The text is so long that WhatsApp may cut it off. Shorten it, or copy it.
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>Close</Button>
        <Button variant="outlined" onClick={() => void copy()}>
          Copy
        </Button>
        {address !== null && (
          <Button variant="contained" color="secondary" href={address} target="_blank" rel="noopener">
            Open in WhatsApp
          </Button>
        )}
      </DialogActions>
    </>
  )
}
