import { draftMessages } from '@karigar/contract/catalogue/service-draft.words'
import type { ServiceDraft } from '@karigar/contract/catalogue/service-draft.wire'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { useFailure } from '../../../components/use-failure.tsx'
import { usePressOnce } from '../../../components/use-press-once.ts'
import { call } from '../../../providers/api.ts'
import { fieldErrorsOf, isStale } from '../../../providers/errors.ts'
import { useShownFailure } from '../../../components/use-shown-failure.ts'

interface DraftEvents {
  /** The draft was published or discarded. */
  onDone: () => void
  /** The first draft was planned, or no longer, which has made the second of it. */
  onPlanned: (before: ServiceDraft, after: ServiceDraft) => void
}

/** Loads the draft of a service, with functions that publish, discard and plan it. */
export function useDraft(id: string, { onDone, onPlanned }: DraftEvents) {
  const notify = useNotify()
  const client = useQueryClient()
  const once = usePressOnce()
  const params = { id }
  const { failure, fail, clear } = useFailure({ failed: draftMessages.publishFailed, detailInToast: true })
  const query = useQuery({
    queryKey: ['service draft', id],
    queryFn: ({ signal }) => call('GET /admin/services/:id/draft', { params }, signal),
    staleTime: 0,
    gcTime: 0,
    retry: 1,
  })
  const { data, refetch } = query
  const notLoaded = useShownFailure(query)
  const failed = (reason: unknown) => {
    fail(reason)
    // Somebody was faster: what is shown is no longer what would change.
    if (isStale(reason)) void refetch()
  }
  const done = (sentence: string) => () => {
    notify(sentence, { type: 'success' })
    void client.invalidateQueries()
    onDone()
  }
  const publishing = useMutation({
    mutationFn: ({ version, etag }: ServiceDraft) =>
      call('POST /admin/services/:id/draft/publish', { params, body: { version, etag } }),
    onMutate: clear,
    onSettled: once.release,
    onSuccess: done(draftMessages.published),
    onError: failed,
  })
  const planning = useMutation({
    mutationFn: ({ draft, publish_at }: { draft: ServiceDraft; publish_at: string | null }) =>
      call('PUT /admin/services/:id/draft/moment', {
        params,
        body: { version: draft.version, etag: draft.etag, publish_at },
      }),
    onMutate: clear,
    onSettled: once.release,
    onSuccess: ({ draft: after }, { draft: before, publish_at }) => {
      if (after) onPlanned(before, after)
      notify(publish_at === null ? draftMessages.notPlanned : draftMessages.planned, { type: 'success' })
      void client.invalidateQueries()
    },
    onError: failed,
  })
  const discarding = useMutation({
    mutationFn: ({ version }: ServiceDraft) =>
      call('DELETE /admin/services/:id/draft', { params, query: { version } }),
    onMutate: clear,
    onSettled: once.release,
    onSuccess: done(draftMessages.discarded),
    onError: failed,
  })
  return {
    draft: data?.draft,
    error: notLoaded,
    retry: refetch,
    failure,
    publish: (draft: ServiceDraft) => once.press(() => publishing.mutate(draft)),
    discard: (draft: ServiceDraft) => once.press(() => discarding.mutate(draft)),
    plan: (draft: ServiceDraft, publish_at: string | null) =>
      once.press(() => planning.mutate({ draft, publish_at })),
    /** The server's sentence about the moment that it refused, if it did. */
    momentRefusal: fieldErrorsOf(planning.error)?.publish_at as string | undefined,
    isPlanning: planning.isPending,
    isPublishing: publishing.isPending,
    isDiscarding: discarding.isPending,
  }
}
