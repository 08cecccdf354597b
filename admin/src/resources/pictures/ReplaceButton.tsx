import type { LibraryPicture } from '@karigar/contract/catalogue/picture.wire'
import SwapIcon from '@mui/icons-material/SwapHoriz'
import { Button } from '@mui/material'
import { createContext, useContext } from 'react'
import { pictureName } from './picture-words.ts'

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
