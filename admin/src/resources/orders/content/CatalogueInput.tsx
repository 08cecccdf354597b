import type { Service } from '@karigar/contract/catalogue/service.wire'
import { useFormContext } from 'react-hook-form'
import { ServicePicker } from '../../../components/ServicePicker.tsx'
import { lineOfService, MOST_LINES, type LineForm } from './content-transforms.ts'

/** Finds a service of the catalogue and adds it to the lines; staff may also sell what shoppers do not see. */
export function CatalogueInput() {
  const { getValues, setValue } = useFormContext()
  const add = (service: Service) => {
    const line = lineOfService(service)
    // The empty line that a new order begins with makes room.
    const lines = (getValues('lines') as LineForm[]).filter(
      ({ title, price }) => title !== '' || price !== '',
    )
    if (line && lines.length < MOST_LINES) setValue('lines', [...lines, line], { shouldDirty: true })
  }
  return <ServicePicker label="Add a service from the catalogue" onPick={add} />
}
