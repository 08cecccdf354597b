import DrawIcon from '@mui/icons-material/BrushOutlined'
import { Typography } from '@mui/material'
import { useContext, useEffect, useRef, useState } from 'react'
import { useInput, useRecordContext } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { BusyButton } from '../../components/BusyButton.tsx'
import { FailureAlert } from '../../components/FailureAlert.tsx'
import { QuietLine } from '../../components/Texts.tsx'
import { useFailure } from '../../components/use-failure.tsx'
import { UploadsContext } from '../../components/uploads.ts'
import { call } from '../../providers/api.ts'

/**
 * Says what pages show while a service has no picture, and makes it one of the service's own: a picture like an upload, in
 * the form until it is saved.
 */
export function DrawPicture() {
  const record = useRecordContext()
  const { getValues } = useFormContext()
  const { field } = useInput({ source: 'service_banner', defaultValue: null })
  const thumbnails = (useWatch({ name: 'service_thumbnails' }) as string[] | null) ?? []
  const [title, category_id] = useWatch({ name: ['title', 'category_id'] }) as (string | null)[]
  const [isDrawing, setDrawing] = useState(false)
  const register = useContext(UploadsContext)
  const { failure, fail, clear } = useFailure({ failed: 'The picture could not be drawn.' })
  const stopper = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    stopper.current = controller
    return () => controller.abort()
  }, [])
  if (field.value) return null
  const isReady = Boolean(title?.trim() && category_id)

  const draw = async () => {
    const { signal } = stopper.current
    clear()
    setDrawing(true)
    register(1)
    try {
      const body = {
        title: String(getValues('title')),
        category_id: String(getValues('category_id')),
        ...(record?.id !== undefined && { id: String(record.id) }),
      }
      const { media_url } = await call('POST /media/draw-cover', { body }, signal)
      // A banner that was uploaded meanwhile stays.
      if (!signal.aborted && !getValues('service_banner')) field.onChange(media_url)
    } catch (error) {
      if (!signal.aborted) fail(error)
    } finally {
      register(-1)
      if (!signal.aborted) setDrawing(false)
    }
  }

  return (
    <div>
      <Typography variant="h3" component="h4" sx={{ mb: 0.5 }}>
        Cover
      </Typography>
      <QuietLine sx={{ mb: 1.5 }}>
        {thumbnails.length > 0
          ? 'Lists show the first thumbnail. A picture with the title and the motif of the category can stand before it.'
          : 'Until there is a picture, pages show a cover with the title and the motif of the category. Drawn as a picture, it also stands on orders and can be replaced like any other.'}
        {!isReady && ' Give the service a title and a category first.'}
      </QuietLine>
      <BusyButton
        variant="outlined"
        startIcon={<DrawIcon />}
        loading={isDrawing}
        disabled={!isReady}
        onClick={() => void draw()}
      >
        Draw a picture
      </BusyButton>
      <FailureAlert sx={{ mt: 1.5 }}>{failure}</FailureAlert>
    </div>
  )
}
