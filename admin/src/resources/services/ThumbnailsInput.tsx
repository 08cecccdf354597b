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
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable'
import { Box, FormHelperText, Typography } from '@mui/material'
import { useInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { errorText } from '../../components/InvalidForm.tsx'
import { SortableThumbnail } from './SortableThumbnail.tsx'
import { UploadButton } from '../../components/UploadButton.tsx'
import { UploadList } from '../../components/UploadList.tsx'
import { useUploadQueue } from '../../components/uploads.ts'

const SOURCE = 'service_thumbnails'
const MOST = 12

function announcements(urls: readonly string[]): Announcements {
  const place = (id: unknown) => urls.indexOf(String(id)) + 1
  return {
    onDragStart: ({ active }) => `Picked up thumbnail ${place(active.id)} of ${urls.length}.`,
    onDragOver: ({ over }) => (over ? `Now at place ${place(over.id)} of ${urls.length}.` : undefined),
    onDragEnd: ({ over }) => (over ? `Put down at place ${place(over.id)} of ${urls.length}.` : 'Put back.'),
    onDragCancel: () => 'Put back where it was.',
  }
}

/** Further pictures: several files at once, ordered by dragging or with the keyboard. */
export function ThumbnailsInput() {
  const { getValues } = useFormContext()
  const { field, fieldState } = useInput({ source: SOURCE, defaultValue: [] })
  const urls = (field.value ?? []) as string[]
  const { uploads, add, dismiss } = useUploadQueue({
    field: 'images',
    // The list may have changed while the file was on its way.
    onUploaded: (url) => field.onChange([...((getValues(SOURCE) ?? []) as string[]), url]),
  })
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const reorder = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    field.onChange(arrayMove(urls, urls.indexOf(String(active.id)), urls.indexOf(String(over.id))))
  }
  const pending = uploads.filter(({ error }) => !error).length
  const room = MOST - urls.length - pending
  return (
    <Box role="group" aria-labelledby="thumbnails-heading">
      <Typography variant="h3" component="h4" id="thumbnails-heading">
        Thumbnails
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        Up to {MOST}, shown in this order. Drag by the handle, or focus it, press Space and use the arrow
        keys.
      </Typography>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={reorder}
        accessibility={{ announcements: announcements(urls) }}
      >
        <SortableContext items={urls} strategy={rectSortingStrategy}>
          <Box
            component="ul"
            sx={{
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
              listStyle: 'none',
              p: 0,
              m: 0,
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
          </Box>
        </SortableContext>
      </DndContext>
      <UploadButton
        label="Upload thumbnails"
        multiple
        disabled={room <= 0}
        onFiles={(files) => add(files.slice(0, Math.max(0, room)))}
      />
      <UploadList uploads={uploads} onDismiss={dismiss} />
      {fieldState.invalid && <FormHelperText error>{errorText(fieldState.error)}</FormHelperText>}
    </Box>
  )
}
