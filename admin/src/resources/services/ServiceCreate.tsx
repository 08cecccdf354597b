import { messages } from '@karigar/contract/messages'
import { useState } from 'react'
import { CreateDialog } from '../../components/CreateDialog.tsx'
import { newService, toSaveService, validateService, type ServiceForm } from './service-transforms.ts'
import { ServiceInputs } from './ServiceInputs.tsx'
import { UploadsContext, useUploadCount } from './uploads.ts'

const sentences = { saved: messages.service.added, failed: messages.service.addFailed }

export function ServiceCreate() {
  const uploads = useUploadCount()
  const [start] = useState(newService)
  return (
    <UploadsContext value={uploads.register}>
      <CreateDialog
        title="Add Service"
        saveLabel="Add Service"
        start={start}
        transform={(values) => toSaveService(values as unknown as ServiceForm)}
        validate={validateService}
        sentences={sentences}
        busy={uploads.running > 0}
        width="lg"
        bare
      >
        <ServiceInputs />
      </CreateDialog>
    </UploadsContext>
  )
}
