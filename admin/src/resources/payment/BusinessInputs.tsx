import { BILLING_LIMITS } from '@karigar/contract/sales/document.rules'
import { OFFICER_TEXTS } from '@karigar/contract/shop/business.fields'
import { Typography } from '@mui/material'
import { LimitedInput } from '../../components/LimitedInput.tsx'
import { PhoneInput } from '../../components/PhoneInput.tsx'
import { QuietLine } from '../../components/Texts.tsx'

const { name, designation, phone, email } = OFFICER_TEXTS

/** Where the business is, which a registered shop has on its documents. */
export const AddressInput = () => (
  <LimitedInput
    source="address"
    label="Address"
    multiline
    most={BILLING_LIMITS.address}
    helperText="Of the place of business. Pages show the postal address of the shop profile where this is empty."
  />
)

/** Who stands behind the shop: name and address as registered, and who answers complaints. */
export function BusinessInputs() {
  return (
    <>
      <LimitedInput
        source="legal_name"
        label="Legal name"
        most={BILLING_LIMITS.name}
        helperText="As on your registration; yours where you have none. On documents and on the pages. Empty: the shop’s name."
      />
      <AddressInput />
      <Typography variant="h3" sx={{ pt: 1 }}>
        Complaints
      </Typography>
      <QuietLine>
        The E-Commerce Rules ask every shop on the web for a grievance officer with name, designation and
        contact: in a small business that is usually the owner. A complaint is acknowledged within 48 hours
        with a number, and settled within a month.
      </QuietLine>
      <LimitedInput source="officer.name" label={name.label} most={name.most} />
      <LimitedInput
        source="officer.designation"
        label={designation.label}
        most={designation.most}
        placeholder="Proprietor"
      />
      <PhoneInput source="officer.phone" label={phone.label} />
      <LimitedInput source="officer.email" label={email.label} most={email.most} type="email" />
    </>
  )
}
