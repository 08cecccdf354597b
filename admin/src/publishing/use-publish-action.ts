import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PUBLISHING_KEY } from '../layout/use-publishing.ts'
import { call } from '../providers/api.ts'

export const CENTRE_KEY = ['publish centre']

/** Something that the publish centre asks of the publisher. */
export type PublishAction = { kind: 'anew' } | { kind: 'forward' } | { kind: 'hold'; release: string }

function send(action: PublishAction) {
  if (action.kind === 'hold')
    return call('POST /admin/publishing/hold', { body: { release: action.release } })
  return action.kind === 'anew' ? call('POST /admin/publishing/anew') : call('POST /admin/publishing/forward')
}

/** Sends what was asked for; the state of the live site and the publish centre then follow. */
export function usePublishAction({ onDone }: { onDone: () => void }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (publishing) => {
      client.setQueryData(PUBLISHING_KEY, publishing)
      onDone()
    },
    // Whoever was refused may have seen an old list.
    onSettled: () => client.invalidateQueries({ queryKey: CENTRE_KEY }),
  })
}
