import type { ServiceImport } from '@karigar/contract/catalogue/sheets/sheet.wire'
import { sheetMessages } from '@karigar/contract/catalogue/sheets/sheet.words'
import { Button, LinearProgress, Stack, Typography } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { Section } from '../../../components/Section.tsx'
import { QuietLine } from '../../../components/Texts.tsx'
import { UploadButton } from '../../../components/UploadButton.tsx'
import { uploadSheet } from '../../../providers/upload.ts'
import { useSheetDownload } from './SheetMenu.tsx'

const MOST_BYTES = 10 * 1024 * 1024
const ACCEPTED = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Uploads a sheet; `share` is what has been sent, null while nothing is. Leaving the screen stops it. */
function useUpload(onUploaded: (sheet: ServiceImport) => void) {
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
    setFailure(file.size > MOST_BYTES ? sheetMessages.tooLarge : null)
    if (file.size > MOST_BYTES) return
    setShare(0)
    try {
      onUploaded(await uploadSheet({ file, signal, onProgress: setShare }))
    } catch (error) {
      if (signal.aborted) return
      setFailure(error instanceof Error ? error.message : sheetMessages.uploadFailed)
    }
    setShare(null)
  }
  return { share, failure, upload }
}

/** Takes a CSV or XLSX file, and offers a template of one. */
export function UploadSheet({ onUploaded }: { onUploaded: (sheet: ServiceImport) => void }) {
  const { share, failure, upload } = useUpload(onUploaded)
  const { mutate, isPending } = useSheetDownload()
  return (
    <Section title="Choose a sheet">
      <Stack spacing={2} sx={{ alignItems: 'flex-start', maxWidth: 720 }}>
        <Typography>
          A row for each price category of a service: rows of one service have its Service ID, or for a new
          one its title and category. Services that the sheet does not name stay as they are, and so does what
          it has no column for. Nothing changes before you have seen the comparison.
        </Typography>
        <QuietLine>
          Excel (.xlsx) or CSV, at most 10 MB and 30,000 rows. Amounts may be written as ₹1,20,000, delivery
          times as 5 days. To change what you have, export it under Services, edit the file, and upload it
          here.
        </QuietLine>
        <FailureAlert sx={{ alignSelf: 'stretch' }}>{failure}</FailureAlert>
        {share === null ? (
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
            <UploadButton
              label="Upload a sheet"
              accept={ACCEPTED}
              onFiles={([file]) => file && void upload(file)}
            />
            {(['xlsx', 'csv'] as const).map((format) => (
              <Button
                key={format}
                loading={isPending}
                onClick={() => mutate({ format, which: { template: true } })}
              >
                {format === 'xlsx' ? 'Template for Excel' : 'Template as CSV'}
              </Button>
            ))}
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
      </Stack>
    </Section>
  )
}
