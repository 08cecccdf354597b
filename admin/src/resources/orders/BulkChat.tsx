import { Button } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { focusContent } from '../../components/use-lost-focus.ts'
import { useMarkOrders } from './use-mark-orders.ts'

const counted = (count: number) => (count === 1 ? 'this order' : `these ${count} orders`)

/** The actions on the ticked orders: heard from, file away (which asks first), bring back. */
export function BulkChat() {
  const { selectedIds, onUnselectItems, filterValues } = useListContext()
  const [asking, setAsking] = useState(false)
  const { mark, isPending, failure, clear } = useMarkOrders(() => {
    setAsking(false)
    onUnselectItems()
    focusContent()
  })
  const ids = selectedIds.map(String)
  return (
    <>
      <Button size="small" disabled={isPending} onClick={() => mark('heard', ids)}>
        Heard from
      </Button>
      {filterValues.chat === 'filed' ? (
        <Button size="small" disabled={isPending} onClick={() => mark('brought back', ids)}>
          Bring back
        </Button>
      ) : (
        <Button
          size="small"
          disabled={isPending}
          onClick={() => {
            clear()
            setAsking(true)
          }}
        >
          File away
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title="File orders away"
        question={`File ${counted(ids.length)} away? Orders that hold money stay where they are. The others leave the lists and the counts of active orders; you find them with the filter “Filed away” and can bring them back.`}
        refusal={failure}
        confirmLabel="File away"
        confirmColor="secondary"
        pending={isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => mark('filed', ids)}
      />
    </>
  )
}
