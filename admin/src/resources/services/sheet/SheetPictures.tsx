import type { SheetComparison } from '@karigar/contract/catalogue/sheets/sheet.wire'
import { Checkbox, FormControlLabel, LinearProgress, Typography } from '@mui/material'
import { QuietLine } from '../../../components/Texts.tsx'
import type { useComparison } from './use-comparison.ts'

interface SheetPicturesProps {
  comparison: Pick<
    ReturnType<typeof useComparison>,
    'reading' | 'fetched' | 'copyPictures' | 'isFetchingPictures' | 'isImporting'
  >
  pictures: SheetComparison['pictures']
}

/** Offers to copy the pictures that the sheet has at other addresses, and names the hosts they would come from. */
export function SheetPictures({ comparison, pictures: { total, hosts } }: SheetPicturesProps) {
  const { reading, fetched, copyPictures, isFetchingPictures, isImporting } = comparison
  if (total === 0) return null
  return (
    <>
      <FormControlLabel
        sx={{ mt: 1 }}
        control={
          <Checkbox
            checked={reading.fetch_pictures || isFetchingPictures}
            disabled={isFetchingPictures || isImporting}
            onChange={({ target }) => copyPictures(target.checked)}
          />
        }
        label={total === 1 ? 'Copy the picture into the shop' : `Copy the ${total} pictures into the shop`}
      />
      <QuietLine sx={{ overflowWrap: 'anywhere' }}>
        From {hosts.slice(0, 10).join(', ')}
        {hosts.length > 10 && ` and ${hosts.length - 10} more`}. Without this, pages show them from there.
      </QuietLine>
      {isFetchingPictures && (
        <>
          <Typography role="status" variant="body2" sx={{ mt: 1 }}>
            {fetched ? `Fetching pictures: ${fetched.done} of ${fetched.total}` : 'Fetching pictures…'}
          </Typography>
          <LinearProgress
            color="secondary"
            aria-label="Pictures"
            variant={fetched ? 'determinate' : 'indeterminate'}
            value={fetched ? Math.round((100 * fetched.done) / Math.max(fetched.total, 1)) : 0}
          />
        </>
      )}
    </>
  )
}
