import type { CustomerMoney, CustomerSums } from '@karigar/contract/sales/customer-money.wire'
import { customerMoneyMessages } from '@karigar/contract/sales/customer-money.words'
import { Alert, Stack } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AutocompleteInput, ReferenceInput } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { moneyPath } from '../../customers/customer-path.ts'
import { ActionDialog } from '../../documents/ActionDialog.tsx'
import type { Versioned } from '../../documents/use-versions.ts'
import { call } from '../../providers/api.ts'
import { nameOfCustomer } from './customer-record.tsx'

const bySearch = (q: string) => ({ q })

const choiceOf = (customer: CustomerSums | undefined) =>
  customer
    ? [
        nameOfCustomer(customer),
        customer.phone ?? customer.email,
        customer.user_id === null ? 'guest' : 'account',
      ]
        .filter(Boolean)
        .join(', ')
    : ''

type Joined = Pick<CustomerSums, 'id' | 'user_id' | 'name' | 'phone'>

/** Which of two customers stays, and which guest comes to it: an account stays, else the one whose page is open. */
export const joinOf = (customer: Joined, joined: Joined) =>
  joined.user_id === null ? { kept: customer, guest: joined } : { kept: joined, guest: customer }

/** Returns what shows that two customers have been joined: the page of the one that stays, with the newest. */
export function useShowJoined(customer: CustomerMoney): (keptId: string) => void {
  const client = useQueryClient()
  const navigate = useNavigate()
  return (keptId) => {
    void client.invalidateQueries({ queryKey: ['customers'] })
    if (keptId !== customer.id) navigate(moneyPath(keptId), { replace: true })
  }
}

/** Joins a customer with another one who has given another number, or none. */
export function JoinDialog({ customer }: { customer: CustomerMoney & Versioned }) {
  const [picked, setPicked] = useState<CustomerSums | null>(null)
  const show = useShowJoined(customer)
  const { kept, guest } = joinOf(customer, picked ?? customer)
  return (
    <ActionDialog
      screen={moneyPath(customer.id)}
      title="Join Another Customer"
      saveLabel="Join them"
      start={{ other: null }}
      call={() =>
        call('POST /admin/customers/:id/join', { params: { id: kept.id }, body: { guest_id: guest.id } })
      }
      check={(): Record<string, string> =>
        picked === null
          ? { other: customerMoneyMessages.chooseCustomer }
          : picked.id === customer.id
            ? { other: customerMoneyMessages.sameCustomer }
            : {}
      }
      sentences={{ saved: customerMoneyMessages.joined, failed: customerMoneyMessages.joinFailed }}
      onSaved={() => show(kept.id)}
      // Where this page's own customer is no more, it leads to the other one instead of back to itself.
      {...(kept.id !== customer.id && { next: () => {} })}
      width="xs"
    >
      <Stack spacing={2}>
        <Alert severity="info">{customerMoneyMessages.joinHint}</Alert>
        <ReferenceInput
          source="other"
          reference="customers"
          // Two accounts are never one customer.
          filter={customer.user_id === null ? {} : { kind: 'guest' }}
          sort={{ field: 'name', order: 'ASC' }}
          perPage={20}
          enableGetChoices={({ q }) => Boolean(q && q.length > 1)}
        >
          <AutocompleteInput
            label="The other customer"
            optionText={choiceOf}
            filterToQuery={bySearch}
            shouldRenderSuggestions={(text: string) => text.trim().length > 1}
            noOptionsText={customer.user_id === null ? 'No such customer' : 'No such guest'}
            helperText="Search by name, number or e-mail."
            onChange={(_, one) => setPicked((one as CustomerSums | undefined) ?? null)}
            autoFocus
          />
        </ReferenceInput>
      </Stack>
    </ActionDialog>
  )
}
