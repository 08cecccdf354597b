import { sheetFileMessages } from '@karigar/contract/base/sheet-file.words'
import { LinearProgress, Stack, Typography } from '@mui/material'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { FileOptions } from '../providers/upload.ts'
import { FailureAlert } from './FailureAlert.tsx'
import { UploadButton } from './UploadButton.tsx'

const MOST_BYTES = 10 * 1024 * 1024
const ACCEPTED =
  '.csv,.xlsx,.xls,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface SheetUploadProps<Answer> {
  label: string
  send: (options: FileOptions) => Promise<Answer>
  onUploaded: (answer: Answer) => void
  /** Further buttons beside the one that uploads. */
  children?: ReactNode
}

/** Uploads a sheet; `share` is what has been sent, null while nothing is. Leaving the screen stops it. */
function useUpload<Answer>({ send, onUploaded }: Pick<SheetUploadProps<Answer>, 'send' | 'onUploaded'>) {
  const [share, setShare] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const stopper = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    stopper.current = controller
    return () => controller.abort()
  }, [])
  const upload = async (file: File) => {
    const { signal } = stopper.current
    const fault =
      file.size > MOST_BYTES ? sheetFileMessages.tooLarge : file.size === 0 ? sheetFileMessages.isEmpty : null
    setFailure(fault)
    if (fault !== null) return
    setShare(0)
    try {
      onUploaded(await send({ file, signal, onProgress: setShare }))
    } catch (error) {
      if (signal.aborted) return
      setFailure(error instanceof Error ? error.message : sheetFileMessages.uploadFailed)
    }
    setShare(null)
  }
  return { share, failure, upload }
}

/** A button that uploads a CSV or XLSX file, how far that has come, and why it was refused. */
export function SheetUpload<Answer>({ label, children, ...call }: SheetUploadProps<Answer>) {
  const { share, failure, upload } = useUpload(call)
  return (
    <>
      <FailureAlert sx={{ alignSelf: 'stretch' }}>{failure}</FailureAlert>
      {share === null ? (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
          <UploadButton label={label} accept={ACCEPTED} onFiles={([file]) => file && void upload(file)} />
          {children}
        </Stack>
      ) : (
        <Stack spacing={1} sx={{ alignSelf: 'stretch' }}>
          <Typography role="status">
            {share < 1 ? `Uploading: ${Math.round(share * 100)} %` : 'Reading the sheet…'}
          </Typography>
          <LinearProgress
            color="secondary"
            aria-label="Upload"
            variant={share < 1 ? 'determinate' : 'indeterminate'}
            value={Math.round(share * 100)}
          />
        </Stack>
      )}
    </>
  )
}
