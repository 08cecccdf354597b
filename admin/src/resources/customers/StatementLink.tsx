import { customerMoneyMessages as messages } from '@karigar/contract/sales/customer-money.words'
import { orderPageMessages } from '@karigar/contract/sales/order-page.words'
import { Typography } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { BusyButton } from '../../components/BusyButton.tsx'
import { FailureAlert } from '../../components/FailureAlert.tsx'
import { KeyLink, type LinkChange } from '../../components/KeyLink.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Section } from '../../components/Section.tsx'
import { useFailure } from '../../components/use-failure.tsx'
import { usePressOnce } from '../../components/use-press-once.ts'
import { useDocument } from '../../documents/use-document.ts'
import { call } from '../../providers/api.ts'

const CALLS = {
  renew: 'POST /admin/customers/:id/statement',
  withdraw: 'DELETE /admin/customers/:id/statement',
} as const

const sentences = {
  copied: orderPageMessages.copied,
  copyFailed: orderPageMessages.copyFailed,
  renewed: messages.linkMade,
  withdrawn: messages.linkWithdrawn,
  failed: messages.linkFailed,
  question: messages.linkQuestion,
}

/** The link to a customer's statement of account: what was charged, what came in and what is left. */
export function StatementLink({ id, name }: { id: string; name: string }) {
  const queryKey = ['statement', id]
  const query = useDocument({
    queryKey,
    load: (signal) => call('GET /admin/customers/:id/statement', { params: { id } }, signal),
  })
  const client = useQueryClient()
  const send = async (change: LinkChange) => {
    client.setQueryData(queryKey, await call(CALLS[change], { params: { id } }))
  }
  return (
    <Section title="Statement of Account">
      <Loaded of={query} failed={messages.statementFailed} room={[40]}>
        {({ url }) =>
          url === null ? (
            <FirstLink make={() => send('renew')} />
          ) : (
            <KeyLink
              url={url}
              subject={name}
              hint={messages.statementHint}
              send={send}
              sentences={sentences}
            />
          )
        }
      </Loaded>
    </Section>
  )
}

/** Makes a link where there is none, which ends no other and so is not asked about. */
function FirstLink({ make }: { make: () => Promise<void> }) {
  const notify = useNotify()
  const { failure, fail, clear } = useFailure({ failed: messages.linkFailed })
  const { press, release } = usePressOnce()
  const { mutate, isPending } = useMutation({
    mutationFn: make,
    onSuccess: () => notify(messages.linkMade, { type: 'success' }),
    onError: (error) => {
      release()
      fail(error)
    },
  })
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {messages.statementHint}
      </Typography>
      <BusyButton
        variant="outlined"
        loading={isPending}
        onClick={() =>
          press(() => {
            clear()
            mutate()
          })
        }
      >
        Make a link
      </BusyButton>
      <FailureAlert>{failure}</FailureAlert>
    </>
  )
}
