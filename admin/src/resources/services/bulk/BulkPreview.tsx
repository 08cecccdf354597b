import type { BulkPreview as Preview, BulkRow } from '@karigar/contract/catalogue/bulk-edit.wire'
import type { Label } from '@karigar/contract/catalogue/label.wire'
import type { Tier, Variant } from '@karigar/contract/catalogue/service.wire'
import type { State } from '@karigar/contract/catalogue/state.wire'
import { bulkMessages } from '@karigar/contract/catalogue/bulk-edit.words'
import { draftMessages } from '@karigar/contract/catalogue/service-draft.words'
import { Alert, Box, Button, Typography } from '@mui/material'
import { useGetMany } from 'react-admin'
import { CategoryName } from '../../../components/CategoryName.tsx'
import { LineItem, LineList } from '../../../components/LineList.tsx'
import { Caption, QuietLine, StrongLine } from '../../../components/Texts.tsx'
import { formatMoment } from '../../../components/format.ts'
import { STATE_NAMES } from '../../../components/state-names.ts'
import { tierLines, variantLines } from '../index.ts'

interface BulkPreviewProps {
  preview: Preview
  rows: readonly BulkRow[]
  deletes: boolean
  /** Loads more rows; absent when all are shown. */
  onMore?: (() => void) | undefined
}

const count = (number: number, one: string, several: string) => `${number} ${number === 1 ? one : several}`

/** What a bulk edit would change, service by service. */
export function BulkPreview({ preview, rows, deletes, onMore }: BulkPreviewProps) {
  const { total, changed, skipped, drafts } = preview
  const same = total - changed - skipped
  return (
    <>
      <Typography sx={{ mb: changed > 0 ? 0.5 : 2, fontWeight: 600 }} role="status">
        {changed === 0
          ? bulkMessages.nothing
          : `${count(changed, 'service', 'services')} of ${total} ${deletes ? 'would be deleted' : 'would change'}.`}
        {same > 0 && changed > 0 && ` ${count(same, 'is', 'are')} like that already.`}
      </Typography>
      {changed > 0 && <QuietLine sx={{ mb: 2 }}>{bulkMessages.canBeUndone}</QuietLine>}
      {deletes && drafts > 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {draftMessages.goWith(drafts)}
        </Alert>
      )}
      {skipped > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {count(skipped, 'service stays', 'services stay')} as before; the list below says why.
        </Alert>
      )}
      <LineList label="Difference">
        {rows.map((row) => (
          <Row key={row.id} row={row} deletes={deletes} />
        ))}
      </LineList>
      {onMore && (
        <Button onClick={onMore} sx={{ mt: 1 }}>
          Show more
        </Button>
      )}
    </>
  )
}

function Row({ row, deletes }: { row: BulkRow; deletes: boolean }) {
  const { title, has_draft, skipped, before, after } = row
  const sources = Object.keys({ ...before, ...after })
  return (
    <LineItem sx={{ overflowWrap: 'anywhere' }}>
      <StrongLine>{title}</StrongLine>
      {skipped !== null && <QuietLine>{skipped}</QuietLine>}
      {skipped === null && deletes && (
        <QuietLine>
          {bulkMessages.wouldBeDeleted}
          {has_draft && ' A draft of it waits.'}
        </QuietLine>
      )}
      {sources.map((source) => (
        <Box
          key={source}
          sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, mb: 0.5 }}
        >
          <Value name="Before" source={source} value={before[source]} />
          <Value name="After" source={source} value={after[source]} />
        </Box>
      ))}
    </LineItem>
  )
}

function Value({ name, source, value }: { name: string; source: string; value: unknown }) {
  return (
    <Box role="group" aria-label={name} sx={{ minWidth: 0 }}>
      <Caption component="p">{name}</Caption>
      <Typography variant="body2" component="div" sx={{ whiteSpace: 'pre-line' }}>
        {source === 'price_categories' && (tierLines(value as Tier[]) || '–')}
        {source === 'variants' && (variantLines(value as Variant[]) || '–')}
        {source === 'subcategory' && (String(value) === '' ? 'No subcategory' : String(value))}
        {source === 'state' && STATE_NAMES[value as State]}
        {(source === 'goes_live_at' || source === 'taken_down_at') && plannedText(source, value)}
        {source === 'category_id' && <CategoryName id={String(value)} />}
        {source === 'label_ids' && <LabelNames ids={value as string[]} />}
      </Typography>
    </Box>
  )
}

const plannedText = (source: string, value: unknown) => {
  const event = source === 'goes_live_at' ? 'Goes live' : 'Is taken down'
  return value === null ? `${event}: never` : `${event}: ${formatMoment(String(value))}`
}

function LabelNames({ ids }: { ids: string[] }) {
  const { data } = useGetMany<Label>('labels', { ids })
  return <>{ids.length === 0 ? 'No labels' : (data ?? []).map(({ name }) => name).join(', ')}</>
}
