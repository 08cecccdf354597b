import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Box, Button, FormHelperText, Typography } from '@mui/material'
import { useInput } from 'react-admin'
import { errorText } from '../../components/InvalidForm.tsx'
import { PicturePreview } from './PicturePreview.tsx'
import { UploadButton } from './UploadButton.tsx'
import { UploadList } from './UploadList.tsx'
import { useUploadQueue } from './uploads.ts'

/** The service's banner: one picture, uploaded, previewed, replaced or removed. */
export function BannerInput() {
  const { field, fieldState } = useInput({ source: 'service_banner', defaultValue: null })
  const { uploads, add, dismiss } = useUploadQueue({
    field: 'image',
    onUploaded: (url) => field.onChange(url),
  })
  const url = field.value as string | null
  return (
    <Box role="group" aria-labelledby="banner-heading">
      <Typography variant="h3" component="h4" id="banner-heading" sx={{ mb: 1 }}>
        Banner
      </Typography>
      {url && (
        <Box sx={{ mb: 1.5, maxWidth: 420 }}>
          <PicturePreview url={url} label="banner" />
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <UploadButton label={url ? 'Replace banner' : 'Upload banner'} onFiles={add} />
        {url && (
          <Button color="error" startIcon={<DeleteIcon />} onClick={() => field.onChange(null)}>
            Remove banner
          </Button>
        )}
      </Box>
      <UploadList uploads={uploads} onDismiss={dismiss} />
      {fieldState.invalid && <FormHelperText error>{errorText(fieldState.error)}</FormHelperText>}
    </Box>
  )
}
