import { referenceKey } from '@karigar/contract/sales/payment-reference'
import { paymentMessages } from '@karigar/contract/sales/payment.words'
import { Alert } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { call } from '../../../providers/api.ts'

/** Shortest reference that is looked up: shorter ones are still being typed. */
const SHORTEST = 4

/** Says what is known by a reference, except for the notice of the order itself. */
export function KnownReferences({ number, reference }: { number: string; reference: string }) {
  const key = referenceKey(reference)
  const { data } = useQuery({
    queryKey: ['known reference', key],
    enabled: key.length >= SHORTEST,
    staleTime: 0,
    queryFn: ({ signal }) => call('GET /admin/payment-references', { query: { reference } }, signal),
  })
  const known = data?.known.filter(({ kind, order_id }) => kind !== 'notice' || order_id !== number) ?? []
  return (
    <div role="status">
      {known.map((one) => (
        <Alert key={`${one.kind} ${one.order_id}`} severity="warning" sx={{ mt: 1 }}>
          {paymentMessages.referenceKnown(one)}
        </Alert>
      ))}
    </div>
  )
}

/** Says what is known by the reference that is being typed. */
export function TypedReference({ number }: { number: string }) {
  const reference = useWatch<{ reference?: string | null }, 'reference'>({ name: 'reference' })
  return <KnownReferences number={number} reference={String(reference ?? '')} />
}
