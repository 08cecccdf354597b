import { picture } from '@karigar/contract/catalogue/pages/picture'
import { checkPictureText } from '@karigar/contract/catalogue/picture.rules'
import type { Picture } from '@karigar/contract/catalogue/picture.wire'
import { pictureMessages } from '@karigar/contract/catalogue/picture.words'
import { Alert, Box, Button, LinearProgress, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { callVersioned } from '../providers/api.ts'
import { conflictOf, refusalOf } from '../providers/errors.ts'
import { BusyButton } from './BusyButton.tsx'
import { RetryAlert } from './RetryAlert.tsx'
import { PlainDialog } from './PlainDialog.tsx'

interface PictureTextDialogProps {
  id: string
  url: string
  /** Name of the picture: "thumbnail 2". */
  label: string
  /** Most letters of the text. */
  most: number
  onClose: () => void
  onSaved: (alt: string) => void
}

/** Asks what a picture shows. It has no form of its own, because it stands over the form of a service. */
export function PictureTextDialog({ id, url, label, most, onClose, onSaved }: PictureTextDialogProps) {
  const notify = useNotify()
  const [typed, setTyped] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<{ alt: string; etag: string } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const params = { id }
  const { data, isError, refetch } = useQuery<Picture & { etag: string }>({
    queryKey: ['picture', id],
    queryFn: ({ signal }) => callVersioned('GET /admin/pictures/:id', { params, signal }),
    gcTime: 0,
  })
  const alt = typed ?? data?.alt ?? ''
  const { alt: wrong } = checkPictureText({ alt })

  const save = async () => {
    if (wrong !== undefined || !data) return
    setSaving(true)
    setFailure(null)
    try {
      const version = theirs?.etag ?? data.etag
      const saved = await callVersioned('PUT /admin/pictures/:id', { params, body: { alt }, version })
      onSaved(saved.alt)
      notify(pictureMessages.textSaved, { type: 'success' })
      onClose()
    } catch (error) {
      const stale = conflictOf(error)
      if (stale) setTheirs({ alt: String(stale.present.alt), etag: stale.etag })
      else setFailure(refusalOf(error, pictureMessages.textFailed))
    } finally {
      setSaving(false)
    }
  }

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
          <BusyButton
            variant="contained"
            color="secondary"
            loading={saving}
            disabled={!data}
            onClick={() => void save()}
          >
            Save Description
          </BusyButton>
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
      {isError && <RetryAlert sentence={pictureMessages.textLoadFailed} onRetry={() => void refetch()} />}
      {!data && !isError && <LinearProgress aria-label="Loading" />}
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
            wrong ?? `Read aloud to shoppers who do not see the picture. ${alt.length} of ${most} letters.`
          }
        />
      )}
      {theirs && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {pictureMessages.textChanged} “{theirs.alt}”
        </Alert>
      )}
    </PlainDialog>
  )
}
