import { isOffered } from '@karigar/contract/catalogue/state.rules'
import type { AdminService } from '@karigar/contract/catalogue/service.wire'
import { AutocompleteInput, ReferenceInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'

const bySearch = (q: string) => ({ q })

/** Names what shoppers do not see, so that staff choose it knowingly. */
const nameOf = (service: AdminService) => (isOffered(service) ? service.title : `${service.title} (hidden)`)

interface ServicePickerProps {
  label: string
  onPick: (service: AdminService) => void
}

/** Finds a service of the catalogue by its title and hands it over; the field is then empty again. */
export function ServicePicker({ label, onPick }: ServicePickerProps) {
  const { setValue } = useFormContext()
  return (
    <ReferenceInput
      source="pick"
      reference="services"
      sort={{ field: 'title', order: 'ASC' }}
      perPage={20}
      enableGetChoices={({ q }) => Boolean(q && q.length > 1)}
    >
      <AutocompleteInput
        label={label}
        optionText={nameOf}
        filterToQuery={bySearch}
        shouldRenderSuggestions={(text: string) => text.trim().length > 1}
        noOptionsText="No such service"
        helperText={false}
        onChange={(_, service) => {
          setValue('pick', '')
          if (service) onPick(service as AdminService)
        }}
      />
    </ReferenceInput>
  )
}
