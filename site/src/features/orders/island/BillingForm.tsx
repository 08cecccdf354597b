import { orderDocumentsWords } from '#words/orders.ts'
import { BILLING_LIMITS, checkBilling } from '@karigar/contract/sales/document.rules'
import { billingText, GST_STATES, stateText } from '@karigar/contract/sales/gstin'
import { documentMessages } from '@karigar/contract/sales/document.words'
import type { Billing, CustomerDocuments } from '@karigar/contract/sales/document.wire'
import type { Stale } from '@karigar/contract/base/version-headers'
import { type ComponentProps, useEffect, useRef } from 'react'
import { Field } from '../../../components/ui/Field.tsx'
import { Form, SubmitButton, useForm } from '../../../components/ui/Form.tsx'
import type { CustomerCall } from '../../account/page/require-customer.ts'
import { showToast } from '../../toast/page/toast.ts'
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
    <Form form={form} aria-label={orderDocumentsWords.details}>
      <Field
        id="billing-name"
        name="name"
        label={orderDocumentsWords.name}
        autoComplete="organization"
        maxLength={BILLING_LIMITS.name}
        defaultValue={billing.name}
        hint={orderDocumentsWords.nameHint}
      />
      <Field
        id="billing-address"
        name="address"
        label={orderDocumentsWords.address}
        rows={3}
        autoComplete="street-address"
        maxLength={BILLING_LIMITS.address}
        defaultValue={billing.address}
      />
      <Field
        id="billing-gstin"
        name="gstin"
        label={orderDocumentsWords.gstin}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={BILLING_LIMITS.gstin}
        defaultValue={billing.gstin}
        hint={orderDocumentsWords.gstinHint}
      />
      <Field
        id="billing-state"
        name="state"
        label={orderDocumentsWords.state}
        defaultValue={billing.state}
        hint={orderDocumentsWords.stateHint}
      >
        {(attributes) => (
          <select {...(attributes as ComponentProps<'select'>)}>
            <option value="">{orderDocumentsWords.noState}</option>
            {Object.keys(GST_STATES).map((code) => (
              <option key={code} value={code}>
                {stateText(code)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="cluster">
        <SubmitButton busy={orderDocumentsWords.saving} className="btn btn-primary">
          {orderDocumentsWords.save}
        </SubmitButton>
        <button className="btn btn-secondary" type="button" onClick={onCancel}>
          {orderDocumentsWords.cancel}
        </button>
      </div>
    </Form>
  )
}
