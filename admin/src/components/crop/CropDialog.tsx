import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Slider,
  Typography,
} from '@mui/material'
import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { MainButton } from '../BusyButton.tsx'
import { FailureAlert } from '../FailureAlert.tsx'
import { useIsPhone } from '../use-is-phone.ts'
import { cropPicture, PICTURE_RATIO, type PictureArea } from './crop-picture.ts'

const MOST_ZOOM = 4

/** How the picture is moved and enlarged. */
const WAYS = [
  'Finger: drag it, and spread two fingers to enlarge it.',
  'Mouse: drag it, and turn the wheel to enlarge it.',
  'Keyboard: press Tab to go to the picture, then the arrow keys; Zoom below enlarges it.',
]

interface CropDialogProps {
  file: File
  /** Where the browser finds the file’s contents. */
  address: string
  /** How many pictures wait after this one. */
  waiting: number
  /** Called with the file to upload; null when it is not to be uploaded. */
  onDone: (file: File | null) => void
}

/** Lets the part of a picture be chosen that pages show, 3:2, or the whole picture be uploaded as it is. */
export function CropDialog({ file, address, waiting, onDone }: CropDialogProps) {
  const titleId = useId()
  const textId = useId()
  const zoomId = useId()
  const phone = useIsPhone()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<PictureArea>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function cut(): Promise<void> {
    if (!area || isBusy) return
    setBusy(true)
    try {
      onDone(await cropPicture(file, area))
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'The picture could not be cropped.')
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      fullScreen={phone}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      aria-describedby={textId}
      // A click beside it would lose the picture.
      onClose={(_, reason) => reason === 'escapeKeyDown' && onDone(null)}
    >
      <DialogTitle id={titleId}>Crop the picture</DialogTitle>
      <DialogContent>
        <Box id={textId} sx={{ mb: 1.5 }}>
          <Typography variant="body2">
            Your pages show what is inside the frame. Move the picture until the right part is in it.
          </Typography>
          <Typography variant="body2" component="ul" sx={{ pl: 2.5, my: 0.5 }}>
            {WAYS.map((way) => (
              <li key={way}>{way}</li>
            ))}
          </Typography>
          {waiting > 0 && (
            <Typography variant="body2">
              {waiting} more {waiting === 1 ? 'picture waits' : 'pictures wait'}.
            </Typography>
          )}
        </Box>
        <Box
          sx={{
            position: 'relative',
            height: { xs: 300, md: 380 },
            bgcolor: 'common.black',
            borderRadius: 1,
          }}
        >
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            maxZoom={MOST_ZOOM}
            aspect={PICTURE_RATIO}
            disableAutomaticStylesInjection
            cropperProps={{ role: 'group', 'aria-label': `The part of ${file.name} to show` }}
            mediaProps={{ alt: '' }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        </Box>
        <Typography id={zoomId} variant="body2" sx={{ mt: 1.5 }}>
          Zoom
        </Typography>
        <Slider
          aria-labelledby={zoomId}
          value={zoom}
          min={1}
          max={MOST_ZOOM}
          step={0.1}
          valueLabelDisplay="auto"
          onChange={(_, value) => setZoom(value)}
          color="secondary"
        />
        <Box role="alert">
          <FailureAlert>{failure}</FailureAlert>
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap' }}>
        <Button onClick={() => onDone(null)}>Do not upload</Button>
        <Button onClick={() => onDone(file)}>Use it as it is</Button>
        <MainButton loading={isBusy} disabled={!area} onClick={() => void cut()}>
          Crop and upload
        </MainButton>
      </DialogActions>
    </Dialog>
  )
}
