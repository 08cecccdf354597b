import { OpenChoiceInput } from '../../components/OpenChoiceInput.tsx'

/** The sample tiers of specification §3, suggested but not enforced. */
const SAMPLE_TIERS = ['Basic', 'Standard', 'Premium', 'Super Quick', 'Delayed']

/** A tier's name: one of the five usual ones or any other. */
export function TierNameInput({ source }: { source: string }) {
  return <OpenChoiceInput source={source} label="Name" choices={SAMPLE_TIERS} maxLength={40} required />
}
