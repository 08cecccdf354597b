import { orderPageMessages } from '@karigar/contract/sales/order-page.words'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx'
import { CopyButton } from '../../../components/CopyButton.tsx'
import { useConfirmed } from '../../../components/use-confirmed.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { call } from '../../../providers/api.ts'
import { useOrderPart, useShowPart } from '../order-parts.ts'

type Change = 'renew' | 'withdraw'

/** The link to the page on which the customer sees the order, and what admins do with it. */
export function PageLink({ order: { order_id } }: { order: AdminOrder }) {
  const [asked, setAsked] = useState<Change | null>(null)
  return (
    <Loaded of={useOrderPart(order_id, 'page')} failed={orderPageMessages.loadFailed} room={[32]}>
      {({ url }) => (
        <>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
            {url === null ? orderPageMessages.noLink : orderPageMessages.whatItShows}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {url !== null && (
              <>
                <CopyButton
                  variant="outlined"
                  text={url}
                  sentences={{ copied: orderPageMessages.copied, failed: orderPageMessages.copyFailed }}
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
          {asked && <AskChange number={order_id} change={asked} close={() => setAsked(null)} />}
        </>
      )}
    </Loaded>
  )
}

const CALLS = { renew: 'POST /admin/orders/:id/page', withdraw: 'DELETE /admin/orders/:id/page' } as const

interface AskChangeProps {
  number: string
  change: Change
  close: () => void
}

function AskChange({ number, change, close }: AskChangeProps) {
  const show = useShowPart(number, 'page')
  const isNew = change === 'renew'
  const { confirm, isPending, failure } = useConfirmed({
    send: async () => show({ ...(await call(CALLS[change], { params: { id: number } })), etag: '' }),
    done: isNew ? orderPageMessages.renewed : orderPageMessages.withdrawn,
    failed: orderPageMessages.failed,
    close,
  })
  return (
    <ConfirmDialog
      title={isNew ? 'New Link' : 'Withdraw Link'}
      subject={`Order ${number}`}
      question={orderPageMessages.question}
      refusal={failure}
      cancelLabel="Keep Link"
      confirmLabel={isNew ? 'Make a new link' : 'Withdraw'}
      pending={isPending}
      onCancel={close}
      onConfirm={confirm}
    />
  )
}
