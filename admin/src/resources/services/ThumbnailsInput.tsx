import { arrayMove, rectSortingStrategy, useSortable } from '@dnd-kit/sortable'
import { Box, FormHelperText, Typography, IconButton } from '@mui/material'
import { useInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import DragIcon from '@mui/icons-material/DragIndicator'
import { errorText } from '../../components/InvalidForm.tsx'
import { LineList } from '../../components/LineList.tsx'
import { SortableArea } from '../../components/SortableArea.tsx'
import { QuietLine } from '../../components/Texts.tsx'
import { UploadButton } from '../../components/UploadButton.tsx'
import { UploadList } from '../../components/UploadList.tsx'
import { useCrop } from '../../components/crop/use-crop.tsx'
import { useUploadQueue } from '../../components/uploads.ts'
import { PictureText } from '../../picture-texts/PictureText.tsx'
import { PicturePreview } from '../../components/PicturePreview.tsx'

const SOURCE = 'service_thumbnails'
const MOST = 12

/** Further pictures: several can be uploaded at once, and sorted by dragging or with the keyboard. */
export function ThumbnailsInput() {
  const { getValues } = useFormContext()
  const { field, fieldState } = useInput({ source: SOURCE, defaultValue: [] })
  const urls = (field.value ?? []) as string[]
  const { uploads, add, dismiss } = useUploadQueue({
    field: 'images',
    // Reads the list again, because it may have changed during the upload.
    onUploaded: (url) => field.onChange([...((getValues(SOURCE) ?? []) as string[]), url]),
  })
  const pending = uploads.filter(({ error }) => !error).length
  const crop = useCrop(add)
  const room = MOST - urls.length - pending
  return (
    <Box role="group" aria-labelledby="thumbnails-heading">
      <Typography variant="h3" component="h4" id="thumbnails-heading">
        Thumbnails
      </Typography>
      <QuietLine sx={{ mb: 1.5 }}>
        Up to {MOST}, shown in this order. Drag by the handle, or focus it, press Space and use the arrow
        keys.
      </QuietLine>
      <SortableArea
        ids={urls}
        name="thumbnail"
        strategy={rectSortingStrategy}
        onMove={(from, to) => field.onChange(arrayMove(urls, from, to))}
      >
        <LineList
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
            mb: urls.length > 0 ? 1.5 : 0,
          }}
        >
          {urls.map((url, index) => (
            <SortableThumbnail
              key={url}
              url={url}
              place={index + 1}
              onRemove={() => field.onChange(urls.filter((other) => other !== url))}
            />
          ))}
        </LineList>
      </SortableArea>
      <UploadButton
        label="Upload thumbnails"
        multiple
        disabled={room <= 0}
        onFiles={(files) => crop.take(files.slice(0, Math.max(0, room)))}
      />
      {crop.dialog}
      <UploadList uploads={uploads} onDismiss={dismiss} />
      {fieldState.invalid && <FormHelperText error>{errorText(fieldState.error)}</FormHelperText>}
    </Box>
  )
}

interface SortableThumbnailProps {
  url: string
  place: number
  onRemove: () => void
}

/** One thumbnail with its handle, preview and Remove. */
function SortableThumbnail({ url, place, onRemove }: SortableThumbnailProps) {
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
