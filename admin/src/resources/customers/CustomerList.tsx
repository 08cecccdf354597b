import { lazy, Suspense, useState } from 'react'
import { Button, Typography } from '@mui/material'
import { RecordScreen } from '../../records/RecordScreen.tsx'
import { customerRecord } from './customer-record.tsx'

const RemindAllDialog = lazy(() =>
  import('./RemindDialogs.tsx').then((m) => ({ default: m.RemindAllDialog })),
)

const owedChoices = [
  { id: 'open', name: 'Something is open' },
  { id: 'overdue', name: 'Overdue' },
  { id: '7', name: 'For 7 days or more' },
  { id: '30', name: 'For 30 days or more' },
  { id: '60', name: 'For 60 days or more' },
]
const kindChoices = [
  { id: 'account', name: 'With an account' },
  { id: 'guest', name: 'Guests' },
]
const creditChoices = [{ id: 'held', name: 'With credit' }]

/** All customers with and without an account, and what they owe. */
export function CustomerList() {
  return (
    <RecordScreen
      record={customerRecord}
      tools={<RemindAll />}
      intro={
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          Everybody who has an account or has ordered. Guests with the same number may be one person: their
          pages propose it, and you decide.
        </Typography>
      }
      search={{ label: 'Search by name, number or e-mail' }}
      filters={[
        { source: 'owes', label: 'Dues', all: 'Open or not', choices: owedChoices },
        { source: 'kind', label: 'Account', all: 'With or without', choices: kindChoices },
        { source: 'credit', label: 'Credit', all: 'With or without', choices: creditChoices },
      ]}
    />
  )
}

/** Opens the dialog that goes through all customers with something overdue. */
function RemindAll() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Remind all overdue
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RemindAllDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
