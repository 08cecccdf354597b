import { MOST_FEATURED } from '@karigar/contract/catalogue/catalogue-order.rules'
import type { OrderedThing } from '@karigar/contract/catalogue/catalogue-order.wire'
import { verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Box, Typography, Alert } from '@mui/material'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { catalogueOrderMessages } from '@karigar/contract/catalogue/catalogue-order.words'
import { isOffered } from '@karigar/contract/catalogue/state.rules'
import type { AdminService } from '@karigar/contract/catalogue/service.wire'
import { ListError } from '../components/InvalidForm.tsx'
import { SortableArea } from '../components/SortableArea.tsx'
import { visuallyHidden } from '../components/visually-hidden.ts'
import type { OrderKind } from '../components/catalogue-order-address.ts'
import { type Act, OrderRow, ROW_HEIGHT } from './OrderRow.tsx'
import { ServicePicker } from '../components/ServicePicker.tsx'

const NAMES: Readonly<Record<OrderKind, string>> = {
  categories: 'category',
  services: 'service',
  labels: 'label',
  featured: 'featured service',
}

const EMPTY: Readonly<Record<OrderKind, string>> = {
  categories: 'No categories yet',
  services: 'No services in this category yet',
  labels: 'No labels in this category yet',
  featured: 'No service is pinned: the best offers stand first.',
}

/** The things of a list, which are moved by drag and drop, by buttons, or by typing a place. */
export function OrderInput({ kind, category }: { kind: OrderKind; category: string }) {
  const { field } = useController({ name: 'ids' })
  const { getValues, setValue } = useFormContext()
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  /** The row whose control takes the focus after a move; it is rendered even when it is out of view. */
  const [focused, setFocused] = useState<{ id: string; act: Act; turn: number } | null>(null)
  const ids = field.value as string[]
  const things = new Map(((getValues('things') ?? []) as OrderedThing[]).map((thing) => [thing.id, thing]))
  const { first, last } = useShownRows(list, ids.length, ROW_HEIGHT)
  const nameOf = (id: string) => things.get(id)?.name ?? id

  useLayoutEffect(() => {
    if (!focused) return
    const row = list.current?.querySelector(`[data-row="${focused.id}"]`)
    const control = row?.querySelector<HTMLElement>(`[data-act="${focused.act}"]:enabled`)
    ;(control ?? row?.querySelector<HTMLElement>('button[data-act]:enabled'))?.focus()
  }, [focused])

  const move = (from: number, to: number) => {
    const id = ids[from]
    const place = Math.min(Math.max(to, 0), ids.length - 1)
    if (id === undefined || place === from) return
    field.onChange(ids.toSpliced(from, 1).toSpliced(place, 0, id))
    setSaid(`${nameOf(id)} is now at place ${place + 1} of ${ids.length}.`)
  }
  const moveBy = (act: Act) => (from: number, to: number) => {
    move(from, to)
    setFocused((now) => ({ id: ids[from] ?? '', act, turn: (now?.turn ?? 0) + 1 }))
  }
  const remove = (id: string) => {
    field.onChange(ids.filter((one) => one !== id))
    setSaid(`${nameOf(id)} is no longer pinned.`)
  }
  const pin = (thing: OrderedThing) => {
    if (ids.includes(thing.id)) {
      setSaid(`${thing.name} is pinned already.`)
      return
    }
    setValue('things', [...things.values(), thing])
    field.onChange([...ids, thing.id])
    setSaid(`${thing.name} is pinned at place ${ids.length + 1}.`)
  }

  return (
    <Box sx={{ maxWidth: 760 }}>
      <ListError path="ids" />
      {kind === 'featured' && <FeaturedInput onPin={pin} isFull={ids.length >= MOST_FEATURED} />}
      {ids.length === 0 && <Typography>{EMPTY[kind]}</Typography>}
      <SortableArea ids={ids} name={NAMES[kind]} strategy={verticalListSortingStrategy} onMove={move}>
        <Box
          component="ol"
          ref={list}
          aria-label="Order"
          sx={{ listStyle: 'none', p: 0, m: 0, position: 'relative', height: ids.length * ROW_HEIGHT }}
        >
          {ids.map((id, index) =>
            (index < first || index > last) && focused?.id !== id ? null : (
              <OrderRow
                key={id}
                thing={things.get(id) ?? { id, name: id, category: null, picture: null, state: 'live' }}
                hasPicture={kind === 'services' || kind === 'featured'}
                categoryOfList={category}
                index={index}
                count={ids.length}
                onMove={moveBy}
                {...(kind === 'featured' && { onRemove: remove })}
              />
            ),
          )}
        </Box>
      </SortableArea>
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
    </Box>
  )
}

const thingOf = (service: AdminService): OrderedThing => ({
  id: service.id,
  name: service.title,
  category: service.category,
  picture: service.service_banner ?? service.service_thumbnails[0] ?? null,
  state: isOffered(service) ? 'live' : 'hidden',
})

interface FeaturedInputProps {
  onPin: (thing: OrderedThing) => void
  /** As many services are pinned as the home page has room for. */
  isFull: boolean
}

/** Finds a service and pins it on the home page. */
function FeaturedInput({ onPin, isFull }: FeaturedInputProps) {
  return (
    <Box sx={{ mb: 2 }}>
      {isFull ? (
        <Alert severity="info">{catalogueOrderMessages.featuredMany(MOST_FEATURED)}</Alert>
      ) : (
        <ServicePicker label="Pin a service" onPick={(service) => onPin(thingOf(service))} />
      )}
    </Box>
  )
}

/** Lists up to this length are in the page as a whole, for the browser's own search and for screen readers. */
const SHORT_LIST = 100
/** Rows kept above and below what is seen. */
const BEYOND = 12

/**
 * Returns the first and last index of the rows that are to be rendered: all of a short list, else those in view and some
 * beyond, because a thousand rows with their buttons take seconds.
 */
function useShownRows(
  list: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): { first: number; last: number } {
  const [shown, setShown] = useState({ first: 0, last: Math.min(count, SHORT_LIST) - 1 })
  useLayoutEffect(() => {
    const look = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0
      const first = Math.max(0, Math.floor(-top / rowHeight) - BEYOND)
      const last = Math.min(count - 1, Math.ceil((window.innerHeight - top) / rowHeight) + BEYOND)
      setShown((now) => (now.first === first && now.last === last ? now : { first, last }))
    }
    if (count <= SHORT_LIST) return
    look()
    document.addEventListener('scroll', look, { capture: true, passive: true })
    window.addEventListener('resize', look)
    return () => {
      document.removeEventListener('scroll', look, { capture: true })
      window.removeEventListener('resize', look)
    }
  }, [count, list, rowHeight])
  return count <= SHORT_LIST ? { first: 0, last: count - 1 } : shown
}
