import CloseIcon from '@mui/icons-material/Close'
import { Alert, IconButton, LinearProgress, Typography } from '@mui/material'
import { LineList } from './LineList.tsx'
import type { Upload } from './uploads.ts'

interface UploadListProps {
  uploads: readonly Upload[]
  onDismiss: (key: string) => void
}

/** Lists running uploads with their progress, and failed ones with the reason. */
export function UploadList({ uploads, onDismiss }: UploadListProps) {
  if (uploads.length === 0) return null
  return (
    <LineList label="Uploads" sx={{ mt: 1.5, display: 'grid', gap: 1, maxWidth: 480 }}>
      {uploads.map(({ key, name, progress, error }) => (
        <li key={key}>
          {error ? (
            <Alert
              severity="error"
              action={
                <IconButton
                  size="small"
                  color="inherit"
                  aria-label={`Dismiss ${name}`}
                  onClick={() => onDismiss(key)}
                >
                  <CloseIcon fontSize="small" />
                </IconButton>
              }
            >
              <strong>{name}</strong>: {error}
            </Alert>
          ) : (
            <>
              <Typography variant="body2" noWrap>
                {name}
              </Typography>
              <LinearProgress
                color="secondary"
                variant={progress < 1 ? 'determinate' : 'indeterminate'}
                value={Math.round(progress * 100)}
                aria-label={`Uploading ${name}`}
              />
            </>
          )}
        </li>
      ))}
    </LineList>
  )
}
