import type { OrderedThing } from '@karigar/contract/catalogue/catalogue-order.wire'
import { catalogueOrderMessages } from '@karigar/contract/catalogue/catalogue-order.words'
import { Box } from '@mui/material'
import { useFormContext } from 'react-hook-form'
import { HistoryLink } from '../components/HistoryLink.tsx'
import { SavedForm } from '../documents/SavedForm.tsx'
import { documentCalls } from '../documents/use-document.ts'
import type { OrderKind } from '../components/catalogue-order-address.ts'
import { OrderInput } from './OrderInput.tsx'

/** Most names that the two versions of a conflict show. */
const MOST_NAMES = 20

const transform = ({ ids }: Record<string, unknown>) => ({ ids: ids as string[] })

/** The names of things in an order, from the things of the form around it. */
function OrderNames({ ids }: { ids: readonly string[] }) {
  const things = (useFormContext().getValues('things') ?? []) as OrderedThing[]
  const names = new Map(things.map(({ id, name }) => [id, name]))
  const shown = ids.slice(0, MOST_NAMES).map((id, place) => `${place + 1}. ${names.get(id) ?? id}`)
  return (
    <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
      {[...shown, ...(ids.length > MOST_NAMES ? [`and ${ids.length - MOST_NAMES} more`] : [])].join('\n')}
    </Box>
  )
}

const fields = [{ source: 'ids', label: 'Order', show: (ids: string[]) => <OrderNames ids={ids} /> }]

interface OrderFormProps {
  /** Id of the list. */
  list: string
  kind: OrderKind
}

/** Changes the order of one list. */
export function OrderForm({ list, kind }: OrderFormProps) {
  const calls = documentCalls('GET /admin/catalogue-order/:id', 'PUT /admin/catalogue-order/:id', {
    id: list,
  })
  return (
    <>
      <SavedForm
        {...calls}
        transform={transform}
        fields={fields}
        saveLabel="Save Order"
        sentences={{ ...catalogueOrderMessages, failed: catalogueOrderMessages.saveFailed }}
        long
      >
        <OrderInput kind={kind} />
      </SavedForm>
      <Box sx={{ mt: 1 }}>
        <HistoryLink kind="arrangement" id={list} />
      </Box>
    </>
  )
}
