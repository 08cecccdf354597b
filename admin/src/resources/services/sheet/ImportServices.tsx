import type { ServiceImport } from '@karigar/contract/catalogue/sheets/sheet.wire'
import { sheetMessages } from '@karigar/contract/catalogue/sheets/sheet.words'
import { Alert, Button, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { HttpError } from 'react-admin'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { PageHeader } from '../../../components/PageHeader.tsx'
import { RetryAlert } from '../../../components/RetryAlert.tsx'
import { Section } from '../../../components/Section.tsx'
import { Spinner } from '../../../layout/Spinner.tsx'
import { call } from '../../../providers/api.ts'
import { UndoBulkEdit } from '../../../components/UndoBulkEdit.tsx'
import { CompareSheet } from './CompareSheet.tsx'
import { UploadSheet } from './UploadSheet.tsx'
import { useShownFailure } from '../../../components/use-shown-failure.ts'

/** The import of services from a spreadsheet: upload, comparison, import, undo. The address names the sheet. */
export function ImportServices() {
  const [search, setSearch] = useSearchParams()
  const id = search.get('sheet')
  return (
    <>
      <PageHeader title="Import services">
        {id !== null && (
          <Button variant="outlined" onClick={() => setSearch({})}>
            Upload another sheet
          </Button>
        )}
        <Button component={Link} to="/services" variant="outlined">
          All services
        </Button>
      </PageHeader>
      {id === null ? (
        <UploadSheet onUploaded={(sheet) => setSearch({ sheet: sheet.id })} />
      ) : (
        <UploadedSheet key={id} id={id} />
      )}
    </>
  )
}

function UploadedSheet({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['service-imports', id],
    queryFn: () => call('GET /admin/service-imports/:id', { params: { id } }),
    retry: false,
  })
  const { data, refetch } = query
  const failure = useShownFailure(query)
  if (failure instanceof HttpError && failure.status === 404)
    return <Alert severity="warning">{sheetMessages.importGone}</Alert>
  if (failure !== null)
    return <RetryAlert sentence={sheetMessages.checkFailed} reason={failure} onRetry={refetch} />
  if (!data) return <Spinner />
  return data.done ? <ImportedSheet sheet={data} done={data.done} /> : <CompareSheet sheet={data} />
}

function ImportedSheet({ sheet, done }: { sheet: ServiceImport; done: NonNullable<ServiceImport['done']> }) {
  const navigate = useNavigate()
  return (
    <Section title={sheet.file_name}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Alert severity="success" role="status">
          {sheetMessages.imported(done.added, done.changed)}
        </Alert>
        <UndoBulkEdit
          setId={done.set_id}
          label="Undo the whole import"
          onUndone={() => void navigate('/services')}
        />
      </Stack>
    </Section>
  )
}
