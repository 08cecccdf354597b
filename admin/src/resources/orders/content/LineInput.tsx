import { CONTENT_LIMITS } from '@karigar/contract/sales/order-content.rules'
import { formatRupees } from '@karigar/contract/base/rupees'
import type { Service } from '@karigar/contract/catalogue/service.wire'
import { Box, Typography } from '@mui/material'
import { useGetMany } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { ChoiceInput } from '../../../components/ChoiceInput.tsx'
import { LimitedInput, RupeesInput } from '../../../components/LimitedInput.tsx'
import { offerName, offersOf, type LineForm } from './content-transforms.ts'

/** One line of an order: a service in one of its tiers, or a line written freely. */
export function LineInput({ source }: { source: string }) {
  const { service_id, title, offer } = useWatch({ name: source }) as LineForm
  return (
    <>
      {service_id === null ? (
        <LimitedInput source={`${source}.title`} label="What for" required most={CONTENT_LIMITS.title} />
      ) : (
        <Box>
          <Typography sx={{ fontWeight: 600, mb: 1.5 }}>{title}</Typography>
          <OfferInput source={source} serviceId={service_id} present={offer} />
        </Box>
      )}
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', md: '1fr 1.5fr 1.5fr' } }}>
        <LimitedInput source={`${source}.quantity`} label="Quantity" required most={4} inputMode="numeric" />
        <RupeesInput source={`${source}.price`} label="Price of one" required />
        <LimitedInput
          source={`${source}.delivery_time`}
          label="Delivery time"
          placeholder="3 days"
          most={40}
          sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
        />
      </Box>
    </>
  )
}

interface OfferInputProps {
  source: string
  serviceId: string
  /** The choice that the line has, which the catalogue may no longer know. */
  present: string
}

/** Selects variant and tier of a service; price and delivery time follow. */
function OfferInput({ source, serviceId, present }: OfferInputProps) {
  const { data } = useGetMany<Service>('services', { ids: [serviceId] })
  const { setValue } = useFormContext()
  const service = data?.[0]
  const offers = service ? offersOf(service) : []
  const known = offers.map(({ offer, tier }) => ({
    id: offer,
    name: `${offerName(offer)}, ${formatRupees(tier.price)}`,
  }))
  const choices = known.some(({ id }) => id === present)
    ? known
    : [{ id: present, name: `${offerName(present)}, as ordered` }, ...known]
  const follow = (offer: string) => {
    const tier = offers.find((candidate) => candidate.offer === offer)?.tier
    if (!tier) return
    setValue(`${source}.price`, String(tier.price), { shouldDirty: true, shouldValidate: true })
    setValue(`${source}.delivery_time`, tier.delivery_time, { shouldDirty: true })
    setValue(`${source}.category_id`, service?.category_id ?? null)
  }
  return (
    <ChoiceInput
      source={`${source}.offer`}
      label="Option"
      choices={choices}
      onChange={({ target }) => follow(String(target.value))}
    />
  )
}
