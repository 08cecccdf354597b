import { LANGUAGE } from '@karigar/contract/base/language'
import type {
  ServiceImport,
  SheetComparison,
  SheetProgress as Progress,
} from '@karigar/contract/catalogue/sheets/sheet.wire'
import { sheetMessages } from '@karigar/contract/catalogue/sheets/sheet.words'
import { Alert, Button, Checkbox, FormControlLabel, Stack, LinearProgress, Typography } from '@mui/material'
import { useMutation, useQuery } from '@tanstack/react-query'
import { HttpError, useNotify } from 'react-admin'
import { MainButton } from '../../../components/BusyButton.tsx'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { QuietLine, Caption } from '../../../components/Texts.tsx'
import { download } from '@karigar/contract/base/download'
import { RetryAlert } from '../../../components/RetryAlert.tsx'
import { Section } from '../../../components/Section.tsx'
import { callForFile, call } from '../../../providers/api.ts'
import { sentenceOf } from '../../../providers/errors.ts'
import { ComparedRows } from './ComparedRows.tsx'
import { SheetPictures } from './SheetPictures.tsx'
import { SheetColumns } from './SheetColumns.tsx'
import { useComparison } from './use-comparison.ts'
import { useShownFailure } from '../../../components/use-shown-failure.ts'

const count = (number: number, one: string, several: string) =>
  `${number.toLocaleString(LANGUAGE)} ${number === 1 ? one : several}`

const several = (number: number, one: string, more: string) => (number === 1 ? one : `${number} ${more}`)

/** What an uploaded sheet would change, and its import. */
export function CompareSheet({ sheet }: { sheet: ServiceImport }) {
  const comparison = useComparison(sheet)
  const { reading, read, query, failure, isImporting, isFetchingPictures, importAll } = comparison
  const isBusy = isImporting || isFetchingPictures
  const { data, isFetching, refetch } = query
  const notRead = useShownFailure(query)
  const toImport = data ? data.services.added + data.services.changed : 0
  const mappingFault = notRead instanceof HttpError && notRead.status === 422 ? notRead.message : null
  return (
    <Stack spacing={2}>
      <Section title={sheet.file_name}>
        <SheetColumns
          sheet={sheet}
          mapping={reading.mapping}
          fault={mappingFault}
          disabled={isBusy}
          onChange={(mapping) => read({ mapping, fetch_pictures: false })}
        />
      </Section>
      {notRead !== null && mappingFault === null && (
        <RetryAlert sentence={sheetMessages.checkFailed} reason={notRead} onRetry={refetch} />
      )}
      {mappingFault === null && (
        <Section title="Comparison with the catalogue">
          {(isFetching || isImporting) && <SheetProgress id={sheet.id} isImporting={isImporting} />}
          <FailureAlert sx={{ mb: 2 }}>{failure}</FailureAlert>
          {data && notRead === null && (
            <>
              <Summary data={data} />
              <Missing
                data={data}
                isTicked={reading.make_missing}
                disabled={isBusy}
                onTick={(make_missing) => read({ make_missing })}
              />
              <SheetPictures comparison={comparison} pictures={data.pictures} />
              <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, my: 2 }}>
                <MainButton
                  loading={isImporting}
                  disabled={isFetching || isFetchingPictures || data.counts.wrong > 0 || toImport === 0}
                  onClick={importAll}
                >
                  {toImport === 0 ? 'Import' : `Import ${count(toImport, 'service', 'services')}`}
                </MainButton>
                {data.counts.wrong > 0 && <WrongRows id={sheet.id} reading={reading} />}
              </Stack>
              <ComparedRows comparison={comparison} data={data} />
            </>
          )}
        </Section>
      )}
    </Stack>
  )
}

function Summary({ data: { counts, services } }: { data: SheetComparison }) {
  if (counts.wrong > 0) return <Alert severity="error">{sheetMessages.wrongRows(counts.wrong)}</Alert>
  const isNothing = services.added + services.changed === 0
  return (
    <Alert severity={isNothing ? 'info' : counts.removed > 0 ? 'warning' : 'success'}>
      {isNothing
        ? sheetMessages.nothing
        : `${count(services.added, 'service', 'services')} would be added and ${count(services.changed, 'service', 'services')} changed.`}
      {counts.removed > 0 && ` ${sheetMessages.removes(counts.removed)}`}
    </Alert>
  )
}

interface MissingProps {
  data: SheetComparison
  isTicked: boolean
  disabled: boolean
  onTick: (isTicked: boolean) => void
}

/** Offers to make the categories and labels that the sheet names and that do not exist. */
function Missing({ data: { missing }, isTicked, disabled, onTick }: MissingProps) {
  const { categories, labels } = missing
  if (categories.length + labels.length === 0 && !isTicked) return null
  const parts = [
    ...(categories.length > 0 ? [several(categories.length, 'category', 'categories')] : []),
    ...(labels.length > 0 ? [several(labels.length, 'label', 'labels')] : []),
  ]
  const names = [...categories, ...labels.map(({ category, name }) => `${name} (${category})`)]
  return (
    <>
      <FormControlLabel
        sx={{ mt: 1 }}
        control={
          <Checkbox
            checked={isTicked}
            disabled={disabled}
            onChange={({ target }) => onTick(target.checked)}
          />
        }
        label={`Make the missing ${parts.join(' and ') || 'categories and labels'}`}
      />
      <QuietLine sx={{ overflowWrap: 'anywhere' }}>
        {names.slice(0, 20).join(', ')}
        {names.length > 20 && ` and ${names.length - 20} more`}
      </QuietLine>
    </>
  )
}

function WrongRows({ id, reading }: { id: string; reading: ReturnType<typeof useComparison>['reading'] }) {
  const notify = useNotify()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      callForFile('POST /admin/service-imports/:id/wrong-rows', { params: { id }, body: reading }),
    onSuccess: ({ name, content }) => download(name, content),
    onError: (error: unknown) => notify(sentenceOf(error, sheetMessages.exportFailed), { type: 'error' }),
  })
  return (
    <Button variant="outlined" loading={isPending} onClick={() => mutate()}>
      Download the wrong rows
    </Button>
  )
}

/** How often the server is asked, in milliseconds. */
const LOOK_EVERY_MS = 400

const said = ({ step, done, total }: Progress) =>
  `${done.toLocaleString(LANGUAGE)} of ${total.toLocaleString(LANGUAGE)} ${step === 'comparing' ? 'rows compared' : 'services written'}`

/** How far the comparison or import of a sheet has come; while the server does not say, that it is under way. */
function SheetProgress({ id, isImporting }: { id: string; isImporting: boolean }) {
  const { data } = useQuery({
    queryKey: ['service-import-progress', id],
    queryFn: ({ signal }) => call('GET /admin/service-imports/:id/progress', { params: { id } }, signal),
    refetchInterval: LOOK_EVERY_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const progress = data?.progress ?? null
  return (
    <>
      <Typography role="status" variant="body2">
        {isImporting ? 'Importing. You may leave this screen; it goes on.' : 'Comparing…'}
      </Typography>
      <LinearProgress
        color="secondary"
        aria-label={isImporting ? 'Import' : 'Comparison'}
        {...(progress && { variant: 'determinate', value: (100 * progress.done) / progress.total })}
      />
      <Caption component="p" sx={{ mb: 2, minHeight: '1.66em' }}>
        {progress && said(progress)}
      </Caption>
    </>
  )
}
