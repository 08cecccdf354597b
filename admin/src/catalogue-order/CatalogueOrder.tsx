import { Typography, Box } from '@mui/material'
import { useNavigate, useParams } from 'react-router-dom'
import type { OrderedThing } from '@karigar/contract/catalogue/catalogue-order.wire'
import { catalogueOrderMessages } from '@karigar/contract/catalogue/catalogue-order.words'
import { useFormContext } from 'react-hook-form'
import { PageHeader } from '../components/PageHeader.tsx'
import { ScreenTabs } from '../components/ScreenTabs.tsx'
import { ChoiceBox } from '../components/ChoiceBox.tsx'
import { useCategories } from '../components/use-categories.ts'
import { orderAddress, orderAt, type OrderKind } from '../components/catalogue-order-address.ts'
import { HistoryLink } from '../components/HistoryLink.tsx'
import { SavedForm } from '../documents/SavedForm.tsx'
import { documentCalls } from '../documents/use-document.ts'
import { OrderInput } from './OrderInput.tsx'

const HINTS: Readonly<Record<OrderKind, string>> = {
  categories: 'The order of the home page, the list of services, the filters and the footer.',
  services: 'The order on the category’s page, in lists and without a search. New services come last.',
  labels: 'The order of the chips of the category and of the filter. New labels come last.',
  featured: 'Shown first under the featured services of the home page; the best offers follow.',
}

/** The screen on which the order of categories, services, labels and featured services is changed. */
export function CatalogueOrder() {
  const { kind, category } = orderAt(useParams().list)
  const navigate = useNavigate()
  const { categories, isPending } = useCategories()
  const hasCategory = kind === 'services' || kind === 'labels'
  const chosen = category || categories[0]?.id || ''
  const tabs = [
    { id: 'categories', label: 'Categories', to: orderAddress('categories') },
    { id: 'services', label: 'Services', to: orderAddress('services', hasCategory ? chosen : '') },
    { id: 'labels', label: 'Labels', to: orderAddress('labels', hasCategory ? chosen : '') },
    { id: 'featured', label: 'Featured', to: orderAddress('featured') },
  ] as const
  const list = hasCategory ? `${kind}-of-${chosen}` : kind
  return (
    <>
      <PageHeader title="Order of the catalogue" />
      <ScreenTabs name="catalogue-order" label="Order of the catalogue" tabs={tabs} chosen={kind}>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {HINTS[kind]}
        </Typography>
        {hasCategory && (
          <ChoiceBox
            fullWidth
            label="Category"
            value={isPending ? '' : chosen}
            choices={categories}
            onChoose={(id) => void navigate(orderAddress(kind, id))}
            sx={{ maxWidth: { md: 320 }, mb: 2 }}
          />
        )}
        {hasCategory && !isPending && chosen === '' && <Typography>No categories yet</Typography>}
        {(!hasCategory || chosen !== '') && <OrderForm key={list} list={list} kind={kind} />}
      </ScreenTabs>
    </>
  )
}

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
function OrderForm({ list, kind }: OrderFormProps) {
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
        sentences={catalogueOrderMessages}
        long
      >
        <OrderInput kind={kind} category={orderAt(list).category} />
      </SavedForm>
      <Box sx={{ mt: 1 }}>
        <HistoryLink kind="arrangement" id={list} />
      </Box>
    </>
  )
}
