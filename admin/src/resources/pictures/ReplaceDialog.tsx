import { pictureId } from '@karigar/contract/catalogue/picture.rules'
import type { LibraryPicture } from '@karigar/contract/catalogue/picture.wire'
import { bulkMessages } from '@karigar/contract/catalogue/bulk-edit.words'
import { pictureMessages } from '@karigar/contract/catalogue/picture.words'
import { Alert, Box, Button, Typography } from '@mui/material'
import { useState, createContext, useContext } from 'react'
import { useNotify } from 'react-admin'
import SwapIcon from '@mui/icons-material/SwapHoriz'
import { BusyButton, MainButton } from '../../components/BusyButton.tsx'
import { useCrop } from '../../components/crop/use-crop.tsx'
import { PicturePreview } from '../../components/PicturePreview.tsx'
import { UploadButton } from '../../components/UploadButton.tsx'
import { UploadList } from '../../components/UploadList.tsx'
import { useUploadQueue } from '../../components/uploads.ts'
import { useRefreshLists } from '../../components/use-refresh-lists.ts'
import { call } from '../../providers/api.ts'
import { refusalOf } from '../../providers/errors.ts'
import { pictureName } from './picture-words.ts'
import { PlainDialog } from '../../components/PlainDialog.tsx'

/** Asks for the new picture, replaces the old one wherever it is shown, and offers to undo that. */
export function ReplaceDialog({ picture, onClose }: { picture: LibraryPicture; onClose: () => void }) {
  const notify = useNotify()
  const refresh = useRefreshLists()
  const [by, setBy] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  /** In how many places it was replaced, and what undoes that; null before. */
  const [made, setMade] = useState<{ places: number; set_id: string } | null>(null)
  const { uploads, add, dismiss } = useUploadQueue({ field: 'image', onUploaded: setBy })
  const crop = useCrop(add)
  // Services show pictures 3:2; the portraits of the profile are square.
  const isCropped = picture.uses.some(({ kind }) => kind === 'service' || kind === 'draft')
  const other = by === null ? null : pictureId(by)

  const attempt = async (work: () => Promise<void>, failed: string) => {
    setSaving(true)
    try {
      await work()
    } catch (error) {
      notify(refusalOf(error, failed), { type: 'error' })
    } finally {
      setSaving(false)
    }
  }
  const replace = async () => {
    if (other === null) return
    setMade(
      await call('POST /admin/pictures/:id/replace', { params: { id: picture.id }, body: { by: other } }),
    )
  }
  // Not earlier: the row may leave the list, which may be searched by its name.
  const leave = () => {
    if (made !== null) refresh()
    onClose()
  }
  const undo = async () => {
    if (made === null) return
    await call('POST /admin/services/bulk/undo', { body: { set_id: made.set_id } })
    notify(pictureMessages.undone, { type: 'success' })
    leave()
  }

  return (
    <PlainDialog
      title={`Replace ${pictureName(picture)}`}
      onClose={leave}
      maxWidth="sm"
      actions={
        made === null ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <MainButton
              key="replace"
              loading={saving}
              disabled={other === null}
              onClick={() => void attempt(replace, pictureMessages.replaceFailed)}
            >
              Replace everywhere
            </MainButton>
          </>
        ) : (
          <>
            <BusyButton
              key="undo"
              loading={saving}
              onClick={() => void attempt(undo, bulkMessages.undoFailed)}
            >
              Undo
            </BusyButton>
            <Button variant="contained" color="secondary" autoFocus onClick={leave}>
              Close
            </Button>
          </>
        )
      }
    >
      <Typography sx={{ mb: 2 }}>
        The new picture stands wherever this one does: in services, their drafts and the shop profile. Orders
        keep the picture that they were made with. Undo stands here afterwards.
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr', mb: 2 }}>
        <Box>
          <Typography variant="caption">Now</Typography>
          <PicturePreview url={picture.url} label="the present picture" />
        </Box>
        {by !== null && (
          <Box>
            <Typography variant="caption">Afterwards</Typography>
            <PicturePreview url={by} label="the new picture" />
          </Box>
        )}
      </Box>
      {made !== null && <Alert severity="success">{pictureMessages.replaced(made.places)}</Alert>}
      {made === null && (
        <UploadButton
          label={by === null ? 'Upload the new picture' : 'Upload another one'}
          onFiles={isCropped ? crop.take : add}
        />
      )}
      {crop.dialog}
      <UploadList uploads={uploads} onDismiss={dismiss} />
    </PlainDialog>
  )
}

/** Opens the dialog that replaces a picture. It belongs to the screen, because a refreshed list may lose the row. */
export const ReplacingContext = createContext<(picture: LibraryPicture) => void>(() => {})

/** Opens the dialog that replaces a picture by a new upload, wherever it is shown. */
export function ReplaceButton({ picture }: { picture: LibraryPicture }) {
  const open = useContext(ReplacingContext)
  if (picture.use === 'unused' || picture.use === 'new') return null
  return (
    <Button
      size="small"
      startIcon={<SwapIcon />}
      aria-label={`Replace ${pictureName(picture)}`}
      onClick={() => open(picture)}
    >
      Replace
    </Button>
  )
}
