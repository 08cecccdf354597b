import { isOffered } from '@karigar/contract/rules/offered'
import type { AdminService, Service } from '@karigar/contract/wire/service'
import { AutocompleteInput, ReferenceInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { lineOfService, MOST_LINES, type LineForm } from './content-transforms.ts'

const bySearch = (q: string) => ({ q })

/** Staff may sell what shoppers do not see, and should know that they do. */
const nameOf = (service: AdminService) => (isOffered(service) ? service.title : `${service.title} (hidden)`)

/** Finds a service of the catalogue and adds it to the lines. */
export function CatalogueInput() {
  const { getValues, setValue } = useFormContext()
  const add = (service: Service | undefined) => {
    const line = service && lineOfService(service)
    // The field is only for the search.
    setValue('pick', '')
    // The empty line that a new order begins with makes room.
    const lines = (getValues('lines') as LineForm[]).filter(
      ({ title, price }) => title !== '' || price !== '',
    )
    if (line && lines.length < MOST_LINES) setValue('lines', [...lines, line], { shouldDirty: true })
  }
  return (
    <ReferenceInput
      source="pick"
      reference="services"
      sort={{ field: 'title', order: 'ASC' }}
      perPage={20}
      enableGetChoices={({ q }) => Boolean(q && q.length > 1)}
    >
      <AutocompleteInput
        label="Add a service from the catalogue"
        optionText={nameOf}
        filterToQuery={bySearch}
        shouldRenderSuggestions={(text: string) => text.trim().length > 1}
        noOptionsText="No such service"
        helperText={false}
        onChange={(_, service) => add(service as Service | undefined)}
      />
    </ReferenceInput>
  )
}
