import { LANGUAGE } from '@karigar/contract/base/language'
import type { SheetProgress as Progress } from '@karigar/contract/catalogue/sheets/sheet.wire'
import { LinearProgress, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Caption } from '../../../components/Texts.tsx'
import { call } from '../../../providers/api.ts'

/** How often the server is asked, in milliseconds. */
const LOOK_EVERY_MS = 400

const said = ({ step, done, total }: Progress) =>
  `${done.toLocaleString(LANGUAGE)} of ${total.toLocaleString(LANGUAGE)} ${step === 'comparing' ? 'rows compared' : 'services written'}`

/** How far the comparison or import of a sheet has come; while the server does not say, that it is under way. */
export function SheetProgress({ id, isImporting }: { id: string; isImporting: boolean }) {
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
