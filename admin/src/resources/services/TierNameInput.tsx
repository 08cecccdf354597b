import { OpenChoiceInput } from '../../components/OpenChoiceInput.tsx'

/** Specification §3, sample tiers: offered, not enforced. */
const SAMPLE_TIERS = ['Basic', 'Standard', 'Premium', 'Super Quick', 'Delayed']

/** A tier's name: one of the usual five or any other. */
export function TierNameInput({ source }: { source: string }) {
  return <OpenChoiceInput source={source} label="Name" choices={SAMPLE_TIERS} maxLength={40} required />
}
