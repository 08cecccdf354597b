import { CHAT_OCCASION_NAMES, type ChatOccasion } from '@karigar/contract/sales/chat-text.rules'
import { customerChatLink } from '@karigar/contract/base/customer-chat-link'
import { chatTextMessages } from '@karigar/contract/sales/chat-text.words'
import { Alert, Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChatTextField, ChatTextPresses } from '../../../components/ChatText.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { PlainDialog } from '../../../components/PlainDialog.tsx'
import { staffCall } from '../../../providers/api.ts'
import { useNoteQuote } from './use-note-quote.ts'

/** Longest address that every browser and WhatsApp itself take. */
const MOST_ADDRESS = 2000

interface ChatTextDialogProps {
  number: string
  occasion: ChatOccasion
  onClose: () => void
}

/** A text about an order, which can be changed before it is opened in WhatsApp or copied. */
export function ChatTextDialog({ number, occasion, onClose }: ChatTextDialogProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const { note, isPending, isNoted } = useNoteQuote(number)
  const noteSent = () => {
    if (occasion === 'quote' && !isPending && !isNoted) note(true)
  }
  const query = useQuery({
    queryKey: ['order chat texts', number],
    // What has been paid since must be in the text.
    gcTime: 0,
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      staffCall('GET /staff/orders/:id/chat-texts', { params: { id: number } }, signal),
  })
  const { texts = [], phone = null } = query.data ?? {}
  const text = typed ?? texts.find((candidate) => candidate.occasion === occasion)?.text
  const address = phone === null || text === undefined ? null : customerChatLink(phone, text)
  return (
    <PlainDialog
      title={CHAT_OCCASION_NAMES[occasion]}
      onClose={onClose}
      maxWidth="sm"
      long
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <ChatTextPresses
            text={text}
            address={address}
            // Without a number it is sent elsewhere.
            onCopied={() => phone === null && noteSent()}
            onOpen={noteSent}
          />
        </>
      }
    >
      <Loaded of={query} failed={chatTextMessages.loadFailed} room={[160]}>
        {() => (
          <>
            {text !== undefined && <ChatTextField text={text} onType={setTyped} />}
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
          </>
        )}
      </Loaded>
    </PlainDialog>
  )
}
