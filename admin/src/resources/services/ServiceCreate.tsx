import { serviceMessages } from '@karigar/contract/catalogue/service.words'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { CreateDialog } from '../../documents/CreateDialog.tsx'
import { givenText } from '../../components/given-text.ts'
import { priceDoubt } from './price-doubt.ts'
import { newService, toSaveService, checkServiceForm, type ServiceForm } from './service-transforms.ts'
import { ServiceInputs } from './ServiceInputs.tsx'
import { UploadsContext, useUploadCount } from '../../components/uploads.ts'

const sentences = {
  saved: serviceMessages.added,
  failed: serviceMessages.addFailed,
  detailInToast: true,
}

interface ServiceCreateProps {
  /**
   * The form's initial values, undefined while being fetched; without this prop it starts as a new service.
   */
  start?: ServiceForm | undefined
}

export function ServiceCreate(props: ServiceCreateProps) {
  const uploads = useUploadCount()
  const { search } = useLocation()
  const [fresh] = useState(() => ({ ...newService(), title: givenText(search, 'title') }))
  const start = 'start' in props ? props.start : fresh
  return (
    <UploadsContext value={uploads.register}>
      <CreateDialog
        title="Add Service"
        saveLabel="Add Service"
        start={start && { ...start }}
        transform={(values) => toSaveService(values as unknown as ServiceForm)}
        check={checkServiceForm}
        doubt={(values) => priceDoubt(values as unknown as ServiceForm, props.start ?? null)}
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
