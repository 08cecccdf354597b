import { useSortable } from '@dnd-kit/sortable'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import DragIcon from '@mui/icons-material/DragIndicator'
import { Box, IconButton } from '@mui/material'
import { PictureText } from '../../picture-texts/PictureText.tsx'
import { PicturePreview } from '../../components/PicturePreview.tsx'

interface SortableThumbnailProps {
  url: string
  place: number
  onRemove: () => void
}

/** One thumbnail with its handle, preview and Remove. */
export function SortableThumbnail({ url, place, onRemove }: SortableThumbnailProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: url,
    })
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
      sx={{ position: 'relative', zIndex: isDragging ? 1 : 'auto', opacity: isDragging ? 0.85 : 1 }}
    >
      <PicturePreview url={url} label={`thumbnail ${place}`} />
      <PictureText url={url} label={`thumbnail ${place}`} />
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <IconButton
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={`Move thumbnail ${place}`}
          sx={{ cursor: 'grab', touchAction: 'none' }}
        >
          <DragIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label={`Remove thumbnail ${place}`} onClick={onRemove}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  )
}
