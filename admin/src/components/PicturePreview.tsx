import { picture } from '@karigar/contract/catalogue/pages/picture'
import CloseIcon from '@mui/icons-material/Close'
import { Box, ButtonBase, Dialog, IconButton } from '@mui/material'
import { useState } from 'react'

interface PicturePreviewProps {
  url: string
  /** Name of the picture in the button's label: "thumbnail 2". */
  label: string
  /** Shows all of it, on white, as logos are made for. */
  isWhole?: boolean
  /** Shows it on dark ground instead. */
  isForDark?: boolean
}

/** A picture, cropped to 3:2 unless it `isWhole`; pressing it shows it uncropped in a dialog. */
export function PicturePreview({ url, label, isWhole = false, isForDark = false }: PicturePreviewProps) {
  const [open, setOpen] = useState(false)
  const { src, srcset, width, height } = picture(url)
  return (
    <>
      <ButtonBase
        aria-label={`Preview ${label}`}
        onClick={() => setOpen(true)}
        sx={{
          display: 'block',
          width: '100%',
          borderRadius: 1,
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
        }}
      >
        <Box
          component="img"
          src={src}
          srcSet={srcset}
          sizes="420px"
          alt=""
          sx={{
            display: 'block',
            width: '100%',
            ...(isWhole
              ? { height: 120, p: 1.5, objectFit: 'contain', bgcolor: isForDark ? '#1c1c1c' : '#fff' }
              : { aspectRatio: '3 / 2', objectFit: 'cover', bgcolor: 'action.hover' }),
          }}
        />
      </ButtonBase>
      <Dialog open={open} onClose={() => setOpen(false)} maxWidth="lg" aria-label={`Preview of ${label}`}>
        <IconButton
          aria-label="Close preview"
          autoFocus
          onClick={() => setOpen(false)}
          sx={{
            position: 'absolute',
            top: 8,
            right: 8,
            bgcolor: 'background.paper',
            '&:hover': { bgcolor: 'background.default' },
          }}
        >
          <CloseIcon />
        </IconButton>
        <Box
          component="img"
          src={src}
          width={width}
          height={height}
          alt={label}
          sx={{
            display: 'block',
            maxWidth: '100%',
            height: 'auto',
            ...(isForDark && { bgcolor: '#1c1c1c' }),
          }}
        />
      </Dialog>
    </>
  )
}
