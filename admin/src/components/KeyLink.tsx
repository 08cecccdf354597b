import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { CopyButton } from './CopyButton.tsx'
import { useConfirmed } from './use-confirmed.ts'

/** What is done with a link: a new one replaces it, or it opens nothing any more. */
export type LinkChange = 'renew' | 'withdraw'

interface KeyLinkProps {
  /** The link; null where there is none to show, though there may be one that cannot be written again. */
  url: string | null
  /** What the link opens, for the question. */
  subject: string
  /** What is said above the buttons. */
  hint: string
  /** Makes the change, and shows what it has led to. */
  send: (change: LinkChange) => Promise<void>
  sentences: {
    copied: string
    copyFailed: string
    renewed: string
    withdrawn: string
    failed: string
    question: string
  }
}

/** A link that opens something for whoever has it: to copy, to open, to replace and to withdraw, both after asking. */
export function KeyLink({ url, subject, hint, send, sentences }: KeyLinkProps) {
  const [asked, setAsked] = useState<LinkChange | null>(null)
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {hint}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {url !== null && (
          <>
            <CopyButton
              variant="outlined"
              text={url}
              sentences={{ copied: sentences.copied, failed: sentences.copyFailed }}
            >
              Copy the link
            </CopyButton>
            <Button href={url} target="_blank" rel="noopener noreferrer">
              Open it
            </Button>
          </>
        )}
        <Button onClick={() => setAsked('renew')}>Make a new link</Button>
        <Button onClick={() => setAsked('withdraw')}>Withdraw it</Button>
      </Box>
      {asked && (
        <AskChange
          change={asked}
          subject={subject}
          send={send}
          sentences={sentences}
          close={() => setAsked(null)}
        />
      )}
    </>
  )
}

interface AskChangeProps extends Pick<KeyLinkProps, 'subject' | 'send' | 'sentences'> {
  change: LinkChange
  close: () => void
}

function AskChange({ change, subject, send, sentences, close }: AskChangeProps) {
  const isNew = change === 'renew'
  const { confirm, isPending, failure } = useConfirmed({
    send: () => send(change),
    done: isNew ? sentences.renewed : sentences.withdrawn,
    failed: sentences.failed,
    close,
  })
  return (
    <ConfirmDialog
      title={isNew ? 'New Link' : 'Withdraw Link'}
      subject={subject}
      question={sentences.question}
      refusal={failure}
      cancelLabel="Keep Link"
      confirmLabel={isNew ? 'Make a new link' : 'Withdraw'}
      pending={isPending}
      onCancel={close}
      onConfirm={confirm}
    />
  )
}
