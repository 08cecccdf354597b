import { customerMoneyMessages } from '@karigar/contract/sales/customer-money.words'
import { orderPageMessages } from '@karigar/contract/sales/order-page.words'
import { Box, Button, Typography } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { BusyButton } from '../../components/BusyButton.tsx'
import { CopyButton } from '../../components/CopyButton.tsx'
import { FailureAlert } from '../../components/FailureAlert.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Section } from '../../components/Section.tsx'
import { useFailure } from '../../components/use-failure.tsx'
import { useDocument } from '../../documents/use-document.ts'
import { call } from '../../providers/api.ts'

const CALLS = {
  make: 'POST /admin/customers/:id/statement',
  withdraw: 'DELETE /admin/customers/:id/statement',
} as const

/** The link to a customer's statement of account: what was charged, what came in and what is left. */
export function StatementLink({ id }: { id: string }) {
  const queryKey = ['statement', id]
  const query = useDocument({
    queryKey,
    load: (signal) => call('GET /admin/customers/:id/statement', { params: { id } }, signal),
  })
  const client = useQueryClient()
  const notify = useNotify()
  const { failure, fail, clear } = useFailure({ failed: customerMoneyMessages.linkFailed })
  const { mutate, isPending } = useMutation({
    mutationFn: (change: keyof typeof CALLS) => call(CALLS[change], { params: { id } }),
    onSuccess: (link) => {
      client.setQueryData(queryKey, link)
      notify(link.url === null ? customerMoneyMessages.linkWithdrawn : customerMoneyMessages.linkMade, {
        type: 'success',
      })
    },
    onError: fail,
  })
  const press = (change: keyof typeof CALLS) => {
    clear()
    mutate(change)
  }
  return (
    <Section title="Statement of Account">
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        What was ordered, what came in and what is left, to print or send. Notes of staff are not on it, and
        orders that only have the same number are not either.
      </Typography>
      <Loaded of={query} failed={customerMoneyMessages.statementFailed} room={[40]}>
        {({ url }) => (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {url === null ? (
              <BusyButton variant="outlined" loading={isPending} onClick={() => press('make')}>
                Make a link
              </BusyButton>
            ) : (
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
                <BusyButton loading={isPending} onClick={() => press('make')}>
                  Make a new link
                </BusyButton>
                <BusyButton loading={isPending} onClick={() => press('withdraw')}>
                  Withdraw it
                </BusyButton>
              </>
            )}
          </Box>
        )}
      </Loaded>
      <FailureAlert>{failure}</FailureAlert>
    </Section>
  )
}
