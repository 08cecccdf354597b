import CameraIcon from '@mui/icons-material/PhotoCameraOutlined'
import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import { Box, Button, useMediaQuery } from '@mui/material'
import { useRef, useState, type DragEvent } from 'react'

/** What the file chooser offers for a picture. */
export const PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

interface UploadButtonProps {
  label: string
  multiple?: boolean
  disabled?: boolean
  /** What the file chooser offers; pictures by default, which on a phone can be taken with the camera, too. */
  accept?: string
  onFiles: (files: File[]) => void
}

/** A button that opens the file chooser and accepts files dropped on it. */
export function UploadButton({
  label,
  multiple = false,
  disabled = false,
  accept = PICTURES,
  onFiles,
}: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const isTouched = useMediaQuery('(pointer: coarse)')
  const [over, setOver] = useState(false)
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) take(event.dataTransfer.files)
  }
  const hidden = {
    type: 'file',
    hidden: true,
    'aria-hidden': true,
    tabIndex: -1,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      take(target.files)
      target.value = ''
    },
  }
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        borderRadius: 1,
        outline: over ? '2px dashed' : 'none',
        outlineOffset: 4,
      }}
    >
      <input ref={input} accept={accept} multiple={multiple} {...hidden} />
      <Button
        variant="outlined"
        startIcon={<UploadIcon />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      {isTouched && accept === PICTURES && (
        <>
          <input ref={camera} accept="image/jpeg" capture="environment" {...hidden} />
          <Button
            variant="outlined"
            startIcon={<CameraIcon />}
            aria-label={`Take a photo: ${label}`}
            disabled={disabled}
            onClick={() => camera.current?.click()}
          >
            Take a photo
          </Button>
        </>
      )}
    </Box>
  )
}
