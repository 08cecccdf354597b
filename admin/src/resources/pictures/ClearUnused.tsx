import type { LibraryPicture } from '@karigar/contract/catalogue/picture.wire'
import { pictureMessages } from '@karigar/contract/catalogue/picture.words'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useGetList, useNotify } from 'react-admin'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { useRefreshLists } from '../../components/use-refresh-lists.ts'
import { call } from '../../providers/api.ts'
import { refusalOf } from '../../providers/errors.ts'
import { sizeText } from './picture-words.ts'

/** Most pictures that are cleared at once. */
const MOST = 1000

/** Clears the pictures that nothing needs, after saying how many they are and how much room they take. */
export function ClearUnused() {
  const notify = useNotify()
  const refresh = useRefreshLists()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { data = [] } = useGetList<LibraryPicture>('pictures', {
    filter: { use: 'unused' },
    pagination: { page: 1, perPage: MOST },
    sort: { field: 'created_at', order: 'ASC' },
  })
  if (data.length === 0) return null
  const size = sizeText(data.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0))
  const what = data.length === 1 ? '1 unused picture' : `${data.length} unused pictures`

  const clear = async () => {
    setBusy(true)
    setRefusal(null)
    try {
      const { ids } = await call('POST /admin/pictures/clear', { body: { ids: data.map(({ id }) => id) } })
      notify(pictureMessages.cleared(ids.length), { type: 'success' })
      setAsking(false)
      refresh()
    } catch (error) {
      setRefusal(refusalOf(error, pictureMessages.clearFailed))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button variant="outlined" startIcon={<DeleteIcon />} onClick={() => setAsking(true)}>
        Clear unused
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Clear ${what}, ${size}?`}
        question={pictureMessages.confirmClear}
        confirmLabel="Clear"
        pending={isBusy}
        refusal={refusal}
        onCancel={() => setAsking(false)}
        onConfirm={() => void clear()}
      />
    </>
  )
}
