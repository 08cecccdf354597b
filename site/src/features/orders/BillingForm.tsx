import { BILLING_LIMITS, checkBilling } from '@karigar/contract/sales/document.rules'
import { billingText, GST_STATES, stateText } from '@karigar/contract/sales/gstin'
import { documentMessages } from '@karigar/contract/sales/document.words'
import type { Billing, CustomerDocuments } from '@karigar/contract/sales/document.wire'
import type { Stale } from '@karigar/contract/base/version-headers'
import { type ComponentProps, useEffect, useRef } from 'react'
import { Field } from '../../components/ui/Field.tsx'
import { Form, SubmitButton, useForm } from '../../components/ui/Form.tsx'
import type { CustomerCall } from '../account/require-customer.ts'
import { showToast } from '../toast/toast.ts'
import { giveBilling } from './documents-store.ts'

interface Props {
  billing: Billing
  /** The version of these details. */
  version: string
  call: CustomerCall
  onSaved: () => void
  onCancel: () => void
}

/** The form with which a customer asks for a name, an address and a GSTIN on the invoice. */
export function BillingForm({ billing, version, call, onSaved, onCancel }: Props) {
  const seen = useRef(version)
  const form = useForm({
    check: checkBilling,
    send: async ({ name = '', address = '', state = '', gstin = '' }) => {
      await giveBilling(call, { name, address, state, gstin }, seen.current)
      showToast({ title: documentMessages.billingGiven })
      onSaved()
    },
    failed: documentMessages.billingNotSent,
    refused: (_, error) => {
      if (error?.status !== 412) return
      const { present } = error.body as Stale<CustomerDocuments>
      // Saving again replaces what the customer reads here.
      seen.current = present.version
      form.say(documentMessages.billingChanged(billingText(present.billing)))
    },
  })
  useEffect(() => {
    // The button that opened the form has gone.
    document.getElementById('billing-name')?.focus()
  }, [])
  return (
    <Form form={form} aria-label="Details for the invoice">
      <Field
        id="billing-name"
        name="name"
        label="Name"
        autoComplete="organization"
        maxLength={BILLING_LIMITS.name}
        defaultValue={billing.name}
        hint="Of your business, as it is registered."
      />
      <Field
        id="billing-address"
        name="address"
        label="Address"
        rows={3}
        autoComplete="street-address"
        maxLength={BILLING_LIMITS.address}
        defaultValue={billing.address}
      />
      <Field
        id="billing-gstin"
        name="gstin"
        label="GSTIN"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={BILLING_LIMITS.gstin}
        defaultValue={billing.gstin}
        hint="Or your UIN; 15 characters. Leave it empty if you have none."
      />
      <Field
        id="billing-state"
        name="state"
        label="State"
        defaultValue={billing.state}
        hint="Your GSTIN names it too."
      >
        {(attributes) => (
          <select {...(attributes as ComponentProps<'select'>)}>
            <option value="">Not chosen</option>
            {Object.keys(GST_STATES).map((code) => (
              <option key={code} value={code}>
                {stateText(code)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="cluster">
        <SubmitButton busy="Saving..." className="btn btn-primary">
          Save these details
        </SubmitButton>
        <button className="btn btn-secondary" type="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </Form>
  )
}
