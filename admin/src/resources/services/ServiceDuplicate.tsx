import { serviceMessages } from '@karigar/contract/catalogue/service.words'
import type { AdminService } from '@karigar/contract/catalogue/service.wire'
import { useState } from 'react'
import { useGetOne, useNotify } from 'react-admin'
import { useCloseDialog } from '../../components/dialog-route.ts'
import { sentenceOf } from '../../providers/errors.ts'
import { ServiceCreate } from './ServiceCreate.tsx'
import { serviceCopy, type ServiceForm } from './service-transforms.ts'

/** The Add dialog filled with a copy of a service; nothing is saved until Add Service. */
export function ServiceDuplicate({ id }: { id: string }) {
  const notify = useNotify()
  const close = useCloseDialog()
  // A new query key at every opening, so that the copy is made of the server's record and never of a cached
  // one.
  const [meta] = useState(() => ({ opened: Date.now() }))
  const { data } = useGetOne<AdminService>(
    'services',
    { id, meta },
    {
      retry: false,
      onError: (error: unknown) => {
        notify(sentenceOf(error, serviceMessages.notFound), { type: 'error' })
        close()
      },
    },
  )
  // Only the first response counts: a background refetch must not undo what is being typed.
  const [start, setStart] = useState<ServiceForm>()
  if (data && !start) setStart(serviceCopy(data))
  return <ServiceCreate start={start} />
}
