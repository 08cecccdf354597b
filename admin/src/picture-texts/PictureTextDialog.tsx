import { picture } from '@karigar/contract/catalogue/pages/picture'
import { checkPictureText, MOST_TEXT_LETTERS } from '@karigar/contract/catalogue/picture.rules'
import type { Picture } from '@karigar/contract/catalogue/picture.wire'
import { pictureMessages } from '@karigar/contract/catalogue/picture.words'
import { Alert, Box, Button, LinearProgress, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MainButton } from '../components/BusyButton.tsx'
import { useSave } from '../documents/use-save.ts'
import { asRead, useVersions } from '../documents/use-versions.ts'
import { callVersioned } from '../providers/api.ts'
import { RetryAlert } from '../components/RetryAlert.tsx'
import { PlainDialog } from '../components/PlainDialog.tsx'
import { useShownFailure } from '../components/use-shown-failure.ts'

interface PictureTextDialogProps {
  id: string
  url: string
  /** Name of the picture: "thumbnail 2". */
  label: string
  onClose: () => void
  onSaved: (alt: string) => void
}

/** Asks what a picture shows. It has no form of its own, because it stands over the form of a service. */
export function PictureTextDialog({ id, url, label, onClose, onSaved }: PictureTextDialogProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isChanged, setChanged] = useState(false)
  const params = { id }
  const query = useQuery<Picture & { etag: string }>({
    queryKey: ['picture', id],
    queryFn: ({ signal }) => callVersioned('GET /admin/pictures/:id', { params, signal }),
    gcTime: 0,
  })
  const { data, refetch } = query
  const notLoaded = useShownFailure(query)
  const { record: newest, version, meets, follow } = useVersions(data)
  const alt = typed ?? data?.alt ?? ''
  const { alt: wrong } = checkPictureText({ alt })
  const { save, isSaving, failure } = useSave<Picture, { alt: string }>({
    saved: pictureMessages.textSaved,
    failed: pictureMessages.textFailed,
    send: (body) => callVersioned('PUT /admin/pictures/:id', { params, body, version }),
    onSaved: (saved) => {
      onSaved(saved.alt)
      onClose()
    },
    meets: (error) => {
      const conflict = meets(error)
      if (!conflict) return false
      follow(asRead(conflict))
      setChanged(true)
      return true
    },
  })
  const { src, srcset } = picture(url)
  return (
    <PlainDialog
      title={`Describe ${label}`}
      onClose={onClose}
      maxWidth="sm"
      failure={failure}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <MainButton
            loading={isSaving}
            disabled={!data}
            onClick={() => wrong === undefined && void save({ alt })}
          >
            Save Description
          </MainButton>
        </>
      }
    >
      <Box
        component="img"
        src={src}
        srcSet={srcset}
        sizes="420px"
        alt=""
        sx={{ display: 'block', maxWidth: '100%', maxHeight: 240, borderRadius: 1, mb: 2 }}
      />
      {notLoaded !== null && (
        <RetryAlert sentence={pictureMessages.textLoadFailed} reason={notLoaded} onRetry={refetch} />
      )}
      {!data && notLoaded === null && <LinearProgress aria-label="Loading" />}
      {data && (
        <TextField
          label="Description"
          value={alt}
          onChange={({ target }) => setTyped(target.value)}
          autoFocus
          fullWidth
          multiline
          minRows={2}
          error={wrong !== undefined}
          helperText={
            wrong ??
            `Read aloud to shoppers who do not see the picture. ${alt.length} of ${MOST_TEXT_LETTERS} letters.`
          }
        />
      )}
      {isChanged && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {pictureMessages.textChanged} “{newest?.alt}”
        </Alert>
      )}
    </PlainDialog>
  )
}
