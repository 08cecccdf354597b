import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, type SortingStrategy } from '@dnd-kit/sortable'
import { useEffect, useState, type ReactNode } from 'react'

interface SortableAreaProps {
  /** The ids of the items, in their order. */
  ids: readonly string[]
  /** Name of one item: "thumbnail". */
  name: string
  strategy: SortingStrategy
  onMove: (from: number, to: number) => void
  children: ReactNode
}

function announcements(ids: readonly string[], name: string): Announcements {
  const place = (id: unknown) => ids.indexOf(String(id)) + 1
  return {
    onDragStart: ({ active }) => `Picked up ${name} ${place(active.id)} of ${ids.length}.`,
    onDragOver: ({ over }) => (over ? `Now at place ${place(over.id)} of ${ids.length}.` : undefined),
    onDragEnd: ({ over }) => (over ? `Put down at place ${place(over.id)} of ${ids.length}.` : 'Put back.'),
    onDragCancel: () => 'Put back where it was.',
  }
}

/** While an item is being dragged, makes Escape put it back and do nothing else. */
function useEscapePutsBack(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return
    const root = document.documentElement
    const putBack = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // A surrounding dialog would get the key first and close. dnd-kit listens on the document, so it is
      // sent there.
      event.stopPropagation()
      event.preventDefault()
      document.dispatchEvent(new KeyboardEvent('keydown', { key: event.key, code: event.code }))
    }
    root.addEventListener('keydown', putBack, true)
    return () => root.removeEventListener('keydown', putBack, true)
  }, [isHeld])
}

/** Items that are sorted by their handles, with a mouse, a finger or the keyboard. */
export function SortableArea({ ids, name, strategy, onMove, children }: SortableAreaProps) {
  const [isHeld, setHeld] = useState(false)
  useEscapePutsBack(isHeld)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    // Smooth scrolling would still move the items while the next key press measures their positions.
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  )
  const drop = ({ active, over }: DragEndEvent) => {
    setHeld(false)
    if (over && active.id !== over.id) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={() => setHeld(true)}
      onDragEnd={drop}
      onDragCancel={() => setHeld(false)}
      accessibility={{ announcements: announcements(ids, name) }}
    >
      <SortableContext items={[...ids]} strategy={strategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
