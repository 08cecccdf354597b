import { CONTACT_LIMITS } from '@karigar/contract/base/contact'
import { readAs } from '@karigar/contract/base/phone.words'
import { useWatch } from 'react-hook-form'
import { LimitedInput } from './LimitedInput.tsx'

interface Props {
  source: string
  label: string
  helperText?: string
}

/** A field for a phone number, which says how the number is read. */
export function PhoneInput({ source, label, helperText }: Props) {
  const typed: unknown = useWatch({ name: source })
  const said = [readAs(typeof typed === 'string' ? typed : ''), helperText].filter(Boolean).join(' ')
  return (
    <LimitedInput
      source={source}
      label={label}
      helperText={said || false}
      most={CONTACT_LIMITS.phone}
      inputMode="tel"
    />
  )
}
