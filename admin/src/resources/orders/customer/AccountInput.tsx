import type { User } from '@karigar/contract/accounts/user.wire'
import { AutocompleteInput, ReferenceInput } from 'react-admin'

const bySearch = (q: string) => ({ q })
const nameOf = (user: User | undefined) =>
  user ? [user.name, user.phone ?? user.email].filter(Boolean).join(', ') : ''

/** The account of a customer; empty for none. */
export function AccountInput({ helperText, autoFocus }: { helperText: string; autoFocus?: boolean }) {
  return (
    <ReferenceInput
      source="customer_id"
      reference="users"
      filter={{ role: 'user' }}
      sort={{ field: 'name', order: 'ASC' }}
      perPage={20}
    >
      <AutocompleteInput
        label="Customer’s account"
        optionText={nameOf}
        filterToQuery={bySearch}
        noOptionsText="No such account"
        helperText={helperText}
        {...(autoFocus && { autoFocus })}
      />
    </ReferenceInput>
  )
}
