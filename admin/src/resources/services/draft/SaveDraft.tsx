import { draftMessages } from '@karigar/contract/catalogue/service-draft.words'
import { conflictMessages } from '@karigar/contract/base/common.words'
import type { AdminService, SaveService } from '@karigar/contract/catalogue/service.wire'
import type { ServiceDraft } from '@karigar/contract/catalogue/service-draft.wire'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { HttpError, useEditContext, useNotify } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { useCloseSaved } from '../../../components/dialog-route.ts'
import { SaveConflict } from '../../../documents/SaveConflict.tsx'
import { usePressOnce } from '../../../components/use-press-once.ts'
import { useRefreshLists } from '../../../components/use-refresh-lists.ts'
import type { Versioned } from '../../../documents/use-versions.ts'
import { call } from '../../../providers/api.ts'
import { sentenceOf } from '../../../providers/errors.ts'
import { serviceRecord } from '../service-record.tsx'
import { serviceForm, toSaveService, type ServiceForm } from '../service-transforms.ts'
import { useEditingDraft } from './editing-draft.ts'
import { useFillWithDraft } from './use-fill-with-draft.ts'

const toContent = (values: object) => toSaveService(values as ServiceForm)

/**
 * Saves what the form holds as a draft; after a refusal everything stays as typed. When somebody else has saved a draft
 * first, it is shown beside what the form holds, and either can be kept.
 */
export function SaveDraft({ id, disabled }: { id: string; disabled: boolean }) {
  const notify = useNotify()
  const refresh = useRefreshLists()
  const closeForm = useCloseSaved()
  const once = usePressOnce()
  const { handleSubmit } = useFormContext()
  const { record, refetch } = useEditContext<AdminService & Versioned>()
  // The form keeps what it was filled with, whatever is fetched meanwhile.
  const [opened] = useState(record)
  const { held, hold } = useEditingDraft()
  const fill = useFillWithDraft()
  const [theirs, setTheirs] = useState<ServiceDraft | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ content, version }: { content: SaveService; version: string | null }) =>
      call('PUT /admin/services/:id/draft', {
        params: { id },
        body: { content, etag: opened?.etag ?? '', version },
      }),
    onSettled: once.release,
    onSuccess: () => {
      notify(draftMessages.saved, { type: 'success' })
      refresh()
      closeForm()
    },
    onError: async (error: unknown) => {
      const sentence = sentenceOf(error, draftMessages.saveFailed)
      if (!(error instanceof HttpError) || error.status !== 412) return notify(sentence, { type: 'error' })
      try {
        const { draft } = await call('GET /admin/services/:id/draft', { params: { id } })
        // The notice above the form then shows that a draft waits, or no longer does.
        void refetch?.()
        setTheirs(draft)
        if (draft) return
        hold(null)
        notify(draftMessages.endedMeanwhile, { type: 'warning' })
      } catch {
        notify(sentence, { type: 'error' })
      }
    },
  })
  const send = (version: string | null) =>
    handleSubmit((values) => once.press(() => mutate({ content: toContent(values), version })))
  const base = held && opened ? { ...opened, ...held.content } : opened
  return (
    <>
      <BusyButton
        variant="outlined"
        loading={isPending}
        disabled={disabled || !record}
        onClick={(event) => void send(held?.version ?? null)(event)}
      >
        Save as draft
      </BusyButton>
      {theirs && opened && base && (
        <SaveConflict
          fields={serviceRecord.compared}
          changed={draftMessages.savedMeanwhile}
          transform={toContent}
          base={serviceForm(base)}
          theirs={serviceForm({ ...opened, ...theirs.content })}
          onKeepMine={() => {
            hold(theirs)
            setTheirs(null)
          }}
          onSaveAgain={() => void send(theirs.version)()}
          onTakeTheirs={() => {
            fill(theirs)
            setTheirs(null)
            notify(conflictMessages.taken, { type: 'info' })
          }}
          onClose={() => setTheirs(null)}
        />
      )}
    </>
  )
}
