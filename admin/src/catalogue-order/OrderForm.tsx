import type { CatalogueOrder, OrderedThing } from '@karigar/contract/catalogue/catalogue-order.wire'
import { catalogueOrderMessages } from '@karigar/contract/catalogue/catalogue-order.words'
import { Box } from '@mui/material'
import { useCallback } from 'react'
import { useFormContext } from 'react-hook-form'
import { HistoryLink } from '../components/HistoryLink.tsx'
import { SavedForm } from '../documents/SavedForm.tsx'
import { callVersioned } from '../providers/api.ts'
import type { OrderKind } from '../components/order-address.ts'
import { OrderInput } from './OrderInput.tsx'

type Loaded = CatalogueOrder & { etag: string }

/** Most names that the two versions of a conflict show. */
const MOST_NAMES = 20

const start = ({ ids, things }: Pick<Loaded, 'ids' | 'things'>) => ({ ids, things })
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
  const params = { id: list }
  const load = useCallback(
    (signal: AbortSignal): Promise<Loaded> =>
      callVersioned('GET /admin/catalogue-order/:id', { params: { id: list }, signal }),
    [list],
  )
  return (
    <>
      <SavedForm<Loaded, { ids: string[] }>
        queryKey={['catalogue-order', list]}
        load={load}
        start={start}
        transform={transform}
        save={(body, version) => callVersioned('PUT /admin/catalogue-order/:id', { params, body, version })}
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
