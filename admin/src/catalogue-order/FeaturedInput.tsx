import { catalogueOrderMessages } from '@karigar/contract/words/catalogue-order-messages'
import { MOST_FEATURED } from '@karigar/contract/rules/catalogue-order'
import { isOffered } from '@karigar/contract/rules/offered'
import type { OrderedThing } from '@karigar/contract/wire/catalogue-order'
import type { AdminService } from '@karigar/contract/wire/service'
import { Alert } from '@mui/material'
import { AutocompleteInput, ReferenceInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'

const bySearch = (q: string) => ({ q })

const nameOf = (service: AdminService) => (isOffered(service) ? service.title : `${service.title} (hidden)`)

const thingOf = (service: AdminService): OrderedThing => ({
  id: service.id,
  name: service.title,
  category: service.category,
  picture: service.service_banner ?? service.service_thumbnails[0] ?? null,
  state: isOffered(service) ? 'live' : 'hidden',
})

interface FeaturedInputProps {
  onPin: (thing: OrderedThing) => void
  /** As many services are pinned as the home page has room for. */
  isFull: boolean
}

/** Finds a service and pins it on the home page. */
export function FeaturedInput({ onPin, isFull }: FeaturedInputProps) {
  const { setValue } = useFormContext()
  if (isFull)
    return (
      <Alert severity="info" sx={{ mb: 2 }}>
        {catalogueOrderMessages.featuredMany(MOST_FEATURED)}
      </Alert>
    )
  const choose = (service: AdminService | undefined) => {
    // The field is only for the search.
    setValue('pick', '')
    if (service) onPin(thingOf(service))
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
        label="Pin a service"
        optionText={nameOf}
        filterToQuery={bySearch}
        shouldRenderSuggestions={(text: string) => text.trim().length > 1}
        noOptionsText="No such service"
        helperText={false}
        onChange={(_, service) => choose(service as AdminService | undefined)}
        sx={{ mb: 2 }}
      />
    </ReferenceInput>
  )
}
