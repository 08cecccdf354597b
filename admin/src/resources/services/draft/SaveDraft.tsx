import { draftMessages } from '@karigar/contract/catalogue/service-draft.words'
import { conflictMessages } from '@karigar/contract/base/common.words'
import type { AdminService, SaveService } from '@karigar/contract/catalogue/service.wire'
import type { ServiceDraft } from '@karigar/contract/catalogue/service-draft.wire'
import { useState } from 'react'
import { useEditContext, useNotify } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { useCloseSaved } from '../../../components/dialog-route.ts'
import { SaveConflict } from '../../../documents/SaveConflict.tsx'
import { useRefreshLists } from '../../../components/use-refresh-lists.ts'
import { useSave } from '../../../documents/use-save.ts'
import type { Versioned } from '../../../documents/use-versions.ts'
import { call } from '../../../providers/api.ts'
import { sentenceOf, isStale } from '../../../providers/errors.ts'
import { serviceRecord } from '../service-record.tsx'
import { serviceForm, toSaveService, type ServiceForm } from '../service-transforms.ts'
import { useEditingDraft, useFillWithDraft } from './editing-draft.ts'

const toContent = (values: object) => toSaveService(values as ServiceForm)

/**
 * Saves what the form holds as a draft; after a refusal everything stays as typed. When somebody else has saved a draft
 * first, it is shown beside what the form holds, and either can be kept.
 */
export function SaveDraft({ id, disabled }: { id: string; disabled: boolean }) {
  const notify = useNotify()
  const refresh = useRefreshLists()
  const closeForm = useCloseSaved()
  const { handleSubmit } = useFormContext()
  const { record, refetch } = useEditContext<AdminService & Versioned>()
  // The form keeps what it was filled with, whatever is fetched meanwhile.
  const [opened] = useState(record)
  const { held, hold } = useEditingDraft()
  const fill = useFillWithDraft()
  const [theirs, setTheirs] = useState<ServiceDraft | null>(null)
  /** Shows the draft that somebody else has saved first; without one, says that there is none any more. */
  const showTheirs = async (sentence: string) => {
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
  }
  const { save, isSaving, failure } = useSave<unknown, { content: SaveService; version: string | null }>({
    saved: draftMessages.saved,
    failed: draftMessages.saveFailed,
    detailInToast: true,
    send: (body) =>
      call('PUT /admin/services/:id/draft', { params: { id }, body: { ...body, etag: opened?.etag ?? '' } }),
    onSaved: () => {
      refresh()
      closeForm()
    },
    meets: (error) => isStale(error) && showTheirs(sentenceOf(error, draftMessages.saveFailed)),
  })
  const send = (version: string | null) =>
    handleSubmit((values) => save({ content: toContent(values), version }))
  const base = held && opened ? { ...opened, ...held.content } : opened
  return (
    <>
      <FailureAlert>{failure}</FailureAlert>
      <BusyButton
        variant="outlined"
        loading={isSaving}
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
