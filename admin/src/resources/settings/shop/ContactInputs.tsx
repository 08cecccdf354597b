import { SHOP_TEXTS, shopTexts } from '@karigar/contract/shop/shop.fields'
import { TextInput } from 'react-admin'
import { Box, Stack } from '@mui/material'
import type { TextField } from '@karigar/contract/base/text-fields'
import { LimitedInput } from '../../../components/LimitedInput.tsx'
import { PhoneInput } from '../../../components/PhoneInput.tsx'
import { WeekdaysInput } from '../../../components/WeekdaysInput.tsx'

const { hours } = SHOP_TEXTS
const names = shopTexts.list.filter(([source]) => source !== 'hours' && source !== 'email')
const ways = shopTexts.list.filter(([source]) => source === 'email')
const time = { type: 'time', slotProps: { inputLabel: { shrink: true } } }

/** The shop's name, its contact details and the texts of the Contact page. */
export function ContactInputs() {
  return (
    <Stack spacing={2}>
      <NameInputs />
      <TextInputs fields={ways} />
      <PhonesInput />
      <ChatInput helperText="With its country code, unless it is an Indian mobile number. Orders go there. The shop can open once it has a name and this number." />
      <TextInput
        source="address"
        label="Postal address"
        multiline
        minRows={3}
        helperText="As on an envelope."
      />
      <HoursInputs />
      <LimitedInput source="contact.lead" label="Contact page, opening" rows={2} most={300} />
      <TextInput
        source="contact.reasons"
        label="Why Choose Us"
        multiline
        minRows={3}
        helperText="One reason a line, on the Contact page."
      />
    </Stack>
  )
}

/** What the shop is called, and what it says of itself in a line. */
export const NameInputs = () => <TextInputs fields={names} />

/** Where the shop is reached beside the chat. */
export const ReachInputs = () => (
  <>
    <PhonesInput />
    <TextInputs fields={ways} />
  </>
)

const PhonesInput = () => (
  <TextInput
    source="phones"
    label="Phones"
    multiline
    minRows={2}
    helperText="One a line, as people read them. The first is the support phone."
  />
)

/** The number to which orders go. */
export const ChatInput = ({ helperText }: { helperText: string }) => (
  <PhoneInput source="whatsapp" label="WhatsApp chat number" helperText={helperText} />
)

/** When the shop works, and how pages say so. */
export const HoursInputs = () => (
  <>
    <WeekdaysInput source="working.weekdays" label="Working days" />
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <TextInput source="working.opens" label="Work begins at (IST)" required {...time} />
      <TextInput
        source="working.closes"
        label="Work ends at (IST)"
        required
        {...time}
        helperText="Delivery days are worked out from these days and hours."
      />
    </Box>
    <LimitedInput
      source="hours"
      label={hours.label}
      most={hours.most}
      helperText="As shown to people; empty shows the days and hours above."
    />
  </>
)

/** The inputs of declared texts, in their order. */
function TextInputs({ fields }: { fields: readonly (readonly [string, TextField])[] }) {
  return fields.map(([source, { label, most, rows }]) => (
    <LimitedInput key={source} source={source} label={label} most={most} rows={rows} />
  ))
}
