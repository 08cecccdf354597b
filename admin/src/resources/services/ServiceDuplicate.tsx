import { serviceMessages } from '@karigar/contract/catalogue/service.words'
import type { AdminService } from '@karigar/contract/catalogue/service.wire'
import { useState } from 'react'
import { useCloseDialog } from '../../components/dialog-route.ts'
import { useOpenedRecord } from '../../components/use-opened-record.ts'
import { ServiceCreate } from './ServiceCreate.tsx'
import { serviceCopy, type ServiceForm } from './service-transforms.ts'

/** The Add dialog filled with a copy of a service; nothing is saved until Add Service. */
export function ServiceDuplicate({ id }: { id: string }) {
  const close = useCloseDialog()
  const data = useOpenedRecord<AdminService>({
    resource: 'services',
    id,
    failed: serviceMessages.notFound,
    close,
  })
  // Only the first response counts: a background refetch must not undo what is being typed.
  const [start, setStart] = useState<ServiceForm>()
  if (data && !start) setStart(serviceCopy(data))
  return <ServiceCreate start={start} />
}
