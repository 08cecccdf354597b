import type { Setup } from '@karigar/contract/office/setup.wire'
import { openingMessages } from '@karigar/contract/shop/opening.words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { MainButton, BusyButton } from '../components/BusyButton.tsx'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { focusContent } from '../components/use-lost-focus.ts'
import { useFailure } from '../components/use-failure.tsx'
import { SETUP_KEY } from '../dashboard/use-setup.ts'
import { PUBLISHING_KEY } from '../layout/use-publishing.ts'
import { call } from '../providers/api.ts'

const isDone = ({ steps }: Setup, wanted: string) => steps.some(({ step, done }) => step === wanted && done)

/** Opens the shop, or closes it, after a question; a shop that cannot open yet says what is missing. */
export function OpenShop({ setup, isMain = true }: { setup: Setup; isMain?: boolean }) {
  const notify = useNotify()
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const { failure, fail, clear } = useFailure({ failed: openingMessages.failed })
  const isOpen = setup.opening === 'open'
  const canOpen = isDone(setup, 'name') && isDone(setup, 'chat')
  const { mutate, isPending } = useMutation({
    mutationFn: (open: boolean) => call('PUT /admin/opening', { body: { open } }),
    onMutate: clear,
    onSuccess: ({ state }) => {
      notify(state === 'open' ? openingMessages.opened : openingMessages.closed, { type: 'success' })
      for (const queryKey of [SETUP_KEY, ['shop'], PUBLISHING_KEY])
        void client.invalidateQueries({ queryKey })
      setAsked(false)
      // The button may go with what it did.
      focusContent()
    },
    onError: fail,
  })
  const ask = () => {
    clear()
    if (isOpen || canOpen) setAsked(true)
    else notify(openingMessages.notReady, { type: 'warning' })
  }
  const act = isOpen ? 'Close the Shop' : 'Open the Shop'
  return (
    <>
      {isOpen || !isMain ? (
        <BusyButton variant="outlined" loading={isPending} onClick={ask}>
          {act}
        </BusyButton>
      ) : (
        <MainButton loading={isPending} onClick={ask}>
          {act}
        </MainButton>
      )}
      <ConfirmDialog
        open={isAsked}
        title={act}
        question={isOpen ? openingMessages.closeQuestion : openingMessages.openQuestion}
        refusal={failure}
        confirmLabel={act}
        confirmColor={isOpen ? 'error' : 'secondary'}
        pending={isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => mutate(!isOpen)}
      />
    </>
  )
}
