import type { ServiceImport } from '@karigar/contract/catalogue/sheets/sheet.wire'
import { Button, Stack, Typography } from '@mui/material'
import { Section } from '../../../components/Section.tsx'
import { QuietLine } from '../../../components/Texts.tsx'
import { SheetUpload } from '../../../components/SheetUpload.tsx'
import { uploadSheetTo } from '../../../providers/upload.ts'
import { useSheetDownload } from './SheetMenu.tsx'

const send = uploadSheetTo<ServiceImport>('service-imports')

/** Takes a CSV or XLSX file, and offers a template of one. */
export function UploadSheet({ onUploaded }: { onUploaded: (sheet: ServiceImport) => void }) {
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
        <SheetUpload label="Upload a sheet" send={send} onUploaded={onUploaded}>
          {(['xlsx', 'csv'] as const).map((format) => (
            <Button
              key={format}
              loading={isPending}
              onClick={() => mutate({ format, which: { template: true } })}
            >
              {format === 'xlsx' ? 'Template for Excel' : 'Template as CSV'}
            </Button>
          ))}
        </SheetUpload>
      </Stack>
    </Section>
  )
}
