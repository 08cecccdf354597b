import { Stack } from '@mui/material'
import { TextInput } from '../../../components/TextInput.tsx'

/** How the shop is called and reached. */
export function ContactInputs() {
  return (
    <Stack spacing={2}>
      <TextInput source="name" label="Shop name" maxLength={60} />
      <TextInput source="tagline" label="Tagline" maxLength={160} helperText="Without a full stop." />
      <TextInput source="email" label="Email" maxLength={200} />
      <TextInput
        source="phones"
        label="Phones"
        minRows={2}
        helperText="One a line, as people read them. The first is the support phone."
      />
      <TextInput
        source="whatsapp"
        label="WhatsApp chat number"
        maxLength={24}
        helperText="With the country code, such as 919876543210. Orders go there. Until the shop has a name and this number, its pages say that it opens soon."
      />
      <TextInput source="address" label="Postal address" minRows={3} helperText="As on an envelope." />
      <TextInput
        source="hours"
        label="Working hours"
        maxLength={80}
        helperText="As shown to people; empty shows Monday to Friday, 10 AM to 6 PM IST."
      />
      <TextInput source="contact.lead" label="Contact page, opening" minRows={2} maxLength={300} />
      <TextInput
        source="contact.reasons"
        label="Why Choose Us"
        minRows={3}
        helperText="One reason a line, on the Contact page."
      />
    </Stack>
  )
}
