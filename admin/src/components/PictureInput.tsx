import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Box, Button, FormHelperText, Typography } from '@mui/material'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useInput, useNotify } from 'react-admin'
import { errorText } from './InvalidForm.tsx'
import { PicturePreview } from './PicturePreview.tsx'
import { drawn, SVG } from './draw-svg.ts'
import { PICTURES, UploadButton } from './UploadButton.tsx'
import { UploadList } from './UploadList.tsx'
import { useCrop } from './crop/use-crop.tsx'
import { useUploadQueue } from './uploads.ts'

interface PictureInputProps {
  source: string
  title: string
  /** Name of the picture in the buttons: "banner". */
  name: string
  /** Offers a button that removes the picture. */
  optional?: boolean
  /** Rendered below the picture at this address. */
  below?: (url: string) => ReactNode
  /** Takes an SVG as well, which is drawn into a picture before its upload. */
  isDrawable?: boolean
  /** Pages show the picture 3:2, so that another one is cropped before its upload. */
  isCropped?: boolean
  /** Shows it on dark ground, for which it is made. */
  isForDark?: boolean
  /** The level of its heading. */
  heading?: 'h3' | 'h4'
}

/** Uploads, previews, replaces and, if `optional`, removes one picture. */
export function PictureInput({
  source,
  title,
  name,
  optional = false,
  below,
  isCropped = false,
  isDrawable = false,
  isForDark = false,
  heading = 'h4',
}: PictureInputProps) {
  const headingId = useId()
  const { field, fieldState } = useInput({ source, defaultValue: null })
  // The row may move during the upload; the ref holds the onChange for its current position.
  const change = useRef(field.onChange)
  useEffect(() => {
    change.current = field.onChange
  }, [field.onChange])
  const { uploads, add, dismiss } = useUploadQueue({
    field: 'image',
    isDrawable,
    onUploaded: (url) => change.current(url),
  })
  const crop = useCrop(add)
  const notify = useNotify()
  const addDrawn = (files: File[]) =>
    void drawn(files).then(add, (error: Error) => notify(error.message, { type: 'error' }))
  const url = field.value as string | null
  return (
    <Box
      role="group"
      aria-labelledby={headingId}
      {...(fieldState.invalid ? { 'data-invalid': 'true', tabIndex: -1 } : {})}
    >
      <Typography variant="h3" component={heading} id={headingId} sx={{ mb: 1 }}>
        {title}
      </Typography>
      {url && (
        <Box sx={{ mb: 1.5, maxWidth: 420 }}>
          <PicturePreview url={url} label={name} isWhole={isDrawable} isForDark={isForDark} />
          {below?.(url)}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <UploadButton
          label={`${url ? 'Replace' : 'Upload'} ${name}`}
          {...(isDrawable && { accept: `${PICTURES},${SVG}` })}
          onFiles={isCropped ? crop.take : isDrawable ? addDrawn : add}
        />
        {url && optional && (
          <Button color="error" startIcon={<DeleteIcon />} onClick={() => field.onChange(null)}>
            Remove {name}
          </Button>
        )}
      </Box>
      {crop.dialog}
      <UploadList uploads={uploads} onDismiss={dismiss} />
      {fieldState.invalid && <FormHelperText error>{errorText(fieldState.error)}</FormHelperText>}
    </Box>
  )
}
