import { draftMessages } from '@karigar/contract/words/draft-messages'
import type { SaveService } from '@karigar/contract/wire/service'
import { useMutation } from '@tanstack/react-query'
import { useEditContext, useNotify, type RaRecord } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { useCloseSaved } from '../../../components/dialog-route.ts'
import { usePressOnce } from '../../../components/use-press-once.ts'
import { useRefreshLists } from '../../../components/use-refresh-lists.ts'
import type { Versioned } from '../../../components/use-versions.ts'
import { call } from '../../../providers/api.ts'
import { sentenceOf } from '../../../providers/errors.ts'
import { toSaveService, type ServiceForm } from '../service-transforms.ts'
import { useEditingDraft } from './editing-draft.ts'

/** Saves what the form holds as a draft; after a refusal everything stays as typed. */
export function SaveDraft({ id, disabled }: { id: string; disabled: boolean }) {
  const notify = useNotify()
  const refresh = useRefreshLists()
  const closeForm = useCloseSaved()
  const once = usePressOnce()
  const { handleSubmit } = useFormContext()
  const { record } = useEditContext<RaRecord & Versioned>()
  const { version } = useEditingDraft()
  const { mutate, isPending } = useMutation({
    mutationFn: (content: SaveService) =>
      call('PUT /admin/services/:id/draft', {
        params: { id },
        body: { content, etag: record?.etag ?? '', version },
      }),
    onSettled: once.release,
    onSuccess: () => {
      notify(draftMessages.saved, { type: 'success' })
      refresh()
      closeForm()
    },
    onError: (error: unknown) => notify(sentenceOf(error, draftMessages.saveFailed), { type: 'error' }),
  })
  const send = handleSubmit((values) =>
    once.press(() => mutate(toSaveService(values as unknown as ServiceForm))),
  )
  return (
    <BusyButton
      variant="outlined"
      loading={isPending}
      disabled={disabled || !record}
      onClick={(event) => void send(event)}
    >
      Save as draft
    </BusyButton>
  )
}
