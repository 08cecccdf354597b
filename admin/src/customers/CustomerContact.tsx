import { customerChatLink } from '@karigar/contract/base/customer-chat-link'
import { customerMessages } from '@karigar/contract/office/customer.words'
import type { GivenContact } from '@karigar/contract/office/customer.wire'
import type { Customer, User } from '@karigar/contract/accounts/user.wire'
import { Box, Link as MuiLink, Typography } from '@mui/material'
import { BreakableText } from '../components/BreakableText.tsx'
import { Facts } from '../components/Facts.tsx'
import { OutLink, ScreenLink } from '../components/InlineLinks.tsx'
import { LineList } from '../components/LineList.tsx'
import { Loaded } from '../components/Loaded.tsx'
import { Caption } from '../components/Texts.tsx'
import { formatMoment } from '../components/format.ts'
import { Section } from '../components/Section.tsx'
import { visuallyHidden } from '../components/visually-hidden.ts'
import { PhoneLink } from '../components/PhoneLink.tsx'
import { ordersWith } from './customer-path.ts'
import { useCustomerFile } from './use-customer-file.ts'

/** A phone number with links that call it, write to it, and find the orders with it, guests' included. */
function Phone({ number, name }: { number: string; name: string }) {
  return (
    <>
      <PhoneLink number={number} /> ·{' '}
      <OutLink href={customerChatLink(number, customerMessages.greeting(name))}>WhatsApp</OutLink> ·{' '}
      <ScreenLink to={ordersWith(number)}>
        Orders
        <Box component="span" sx={visuallyHidden}>
          {` with the number ${number}`}
        </Box>
      </ScreenLink>
    </>
  )
}

const Mail = ({ address }: { address: string }) => (
  <MuiLink href={`mailto:${address}`} color="inherit">
    <BreakableText>{address}</BreakableText>
  </MuiLink>
)

/** The contact of an account, as it stands there. */
export function AccountFacts({ user }: { user: Customer | User }) {
  const { id, name, email, phone, created_at } = user
  return (
    <Facts
      facts={[
        ['Name', name],
        ...('username' in user && user.username ? ([['Username', user.username]] as const) : []),
        ['Email', email ? <Mail address={email} /> : '–'],
        ['Phone', phone ? <Phone number={phone} name={name} /> : '–'],
        ['Customer ID', id],
        ['Joined', formatMoment(created_at)],
      ]}
    />
  )
}

function Given({ contact: { kind, value, given_with }, name }: { contact: GivenContact; name: string }) {
  return (
    <Box component="li" sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
      <Typography variant="body2">
        {kind === 'name' && value}
        {kind === 'email' && <Mail address={value} />}
        {kind === 'phone' && <Phone number={value} name={name} />}
      </Typography>
      <Caption component="div">
        {given_with === 'order' ? 'Given with an order' : 'Given with a meeting'}
      </Caption>
    </Box>
  )
}

/** The contact of a customer: that of the account, and what was given with orders and meetings. */
export function CustomerContact({ user }: { user: Customer | User }) {
  return (
    <Section title="Contact">
      <AccountFacts user={user} />
      <Loaded of={useCustomerFile(user.id)} failed={customerMessages.fileFailed} room={[]}>
        {({ contacts }) =>
          contacts.length > 0 && (
            <>
              <Typography variant="h3" sx={{ mt: 2, mb: 0.5 }}>
                Also given
              </Typography>
              <LineList label="Also given">
                {contacts.map((contact) => (
                  <Given key={`${contact.kind} ${contact.value}`} contact={contact} name={user.name} />
                ))}
              </LineList>
            </>
          )
        }
      </Loaded>
    </Section>
  )
}
