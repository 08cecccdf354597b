import { catalogueOrderMessages } from '@karigar/contract/catalogue/catalogue-order.words'
import { MOST_FEATURED } from '@karigar/contract/catalogue/catalogue-order.rules'
import { isOffered } from '@karigar/contract/catalogue/state.rules'
import type { OrderedThing } from '@karigar/contract/catalogue/catalogue-order.wire'
import type { AdminService } from '@karigar/contract/catalogue/service.wire'
import { Alert, Box } from '@mui/material'
import { ServicePicker } from '../components/ServicePicker.tsx'

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
  return (
    <Box sx={{ mb: 2 }}>
      {isFull ? (
        <Alert severity="info">{catalogueOrderMessages.featuredMany(MOST_FEATURED)}</Alert>
      ) : (
        <ServicePicker label="Pin a service" onPick={(service) => onPin(thingOf(service))} />
      )}
    </Box>
  )
}
