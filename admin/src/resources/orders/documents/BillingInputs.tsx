import { BILLING_LIMITS } from '@karigar/contract/sales/document.rules'
import { AutocompleteInput } from 'react-admin'
import { gstStateChoices } from '../../../components/gst-state-choices.ts'
import { LimitedInput } from '../../../components/LimitedInput.tsx'

interface BillingInputsProps {
  /** Where the details stand in the form, with a point at its end; by default they are the form. */
  within?: string
  nameHint: string
  autoFocus?: boolean
}

/** To whom an order is billed: name, address, state and GSTIN. */
export function BillingInputs({ within = '', nameHint, autoFocus = false }: BillingInputsProps) {
  return (
    <>
      <LimitedInput
        source={`${within}name`}
        label="Name"
        autoFocus={autoFocus}
        most={BILLING_LIMITS.name}
        helperText={nameHint}
      />
      <LimitedInput source={`${within}address`} label="Address" multiline most={BILLING_LIMITS.address} />
      <AutocompleteInput
        source={`${within}state`}
        label="State"
        choices={gstStateChoices}
        helperText="Decides between CGST with SGST and IGST; a GSTIN names it too."
      />
      <LimitedInput source={`${within}gstin`} label="GSTIN or UIN" most={BILLING_LIMITS.gstin} />
    </>
  )
}
