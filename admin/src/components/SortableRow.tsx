import { useSortable } from '@dnd-kit/sortable'
import DragIcon from '@mui/icons-material/DragIndicator'
import { Card, IconButton, Tooltip, type CardProps } from '@mui/material'
import { createContext, useContext } from 'react'

type Handle = Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>

const HandleContext = createContext<Handle | null>(null)

/** A row of a sortable list; its RowHandle may be anywhere inside it. */
export function SortableRow({ id, children, ...card }: CardProps & { id: string }) {
  const { setNodeRef, transform, transition, isDragging, ...handle } = useSortable({ id })
  return (
    <HandleContext value={handle}>
      <Card
        {...card}
        ref={setNodeRef}
        style={{
          transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
          transition,
          ...(isDragging ? { position: 'relative', zIndex: 1, opacity: 0.85 } : {}),
        }}
      >
        {children}
      </Card>
    </HandleContext>
  )
}

/** The handle by which the surrounding row is dragged. */
export function RowHandle({ name }: { name: string }) {
  const handle = useContext(HandleContext)
  if (!handle) return null
  const { attributes, listeners, setActivatorNodeRef } = handle
  const label = `Drag ${name}`
  return (
    <Tooltip title={label}>
      <IconButton
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={label}
        sx={{ cursor: 'grab', touchAction: 'none' }}
      >
        <DragIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
