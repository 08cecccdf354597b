import { pictureId } from '@karigar/contract/catalogue/picture.rules'
import DescribeIcon from '@mui/icons-material/SubtitlesOutlined'
import { Button } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { Caption } from '../components/Texts.tsx'
import { useRefreshLists } from '../components/use-refresh-lists.ts'

const PictureTextDialog = lazy(() =>
  import('./PictureTextDialog.tsx').then((m) => ({ default: m.PictureTextDialog })),
)

/** The key under which the alternative text of a picture is remembered while the console is open. */
const textKey = (id: string) => ['picture-text', id]

interface PictureTextProps {
  url: string
  /** Name of the picture in the button's label: "thumbnail 2". */
  label: string
  /** The text of a picture in a list; in a form it comes with the record. */
  text?: string
}

/**
 * What a picture shows in words, with a button to change it; it is saved at once and not with the form, because it goes
 * with the picture wherever that is shown. Nothing for pictures of other sites.
 */
export function PictureText({ url, label, text }: PictureTextProps) {
  const id = pictureId(url)
  return id === null ? null : (
    <UploadText key={id} id={id} url={url} label={label} {...(text !== undefined && { text })} />
  )
}

function UploadText({ id, url, label, text: listed }: PictureTextProps & { id: string }) {
  const [isOpen, setOpen] = useState(false)
  const record = useRecordContext<{ id: string; picture_texts?: Record<string, string> }>()
  const client = useQueryClient()
  const { data: saved } = useQuery<string | null>({
    queryKey: textKey(id),
    queryFn: () => null,
    enabled: false,
    staleTime: Infinity,
  })
  const refresh = useRefreshLists()
  const text = listed ?? saved ?? record?.picture_texts?.[url] ?? ''
  return (
    <>
      {text !== '' && (
        <Caption component="p" sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </Caption>
      )}
      <Button
        size="small"
        startIcon={<DescribeIcon />}
        aria-label={`${text === '' ? 'Describe' : 'Change the description of'} ${label}`}
        onClick={() => setOpen(true)}
      >
        {text === '' ? 'Describe' : 'Edit text'}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PictureTextDialog
            id={id}
            url={url}
            label={label}
            onClose={() => setOpen(false)}
            onSaved={(alt) => {
              client.setQueryData(textKey(id), alt)
              refresh()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
