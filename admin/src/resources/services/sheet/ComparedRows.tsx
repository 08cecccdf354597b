import { LANGUAGE } from '@karigar/contract/base/language'
import { formatRupees } from '@karigar/contract/base/rupees'
import { headingOf, type SheetColumn } from '@karigar/contract/catalogue/sheets/columns'
import { SHEET_ROW_KINDS, type SheetRowKind } from '@karigar/contract/catalogue/sheets/kinds'
import type { SheetComparison } from '@karigar/contract/catalogue/sheets/sheet.wire'
import { Box, Chip, Pagination, Typography } from '@mui/material'
import { LineItem, LineList } from '../../../components/LineList.tsx'
import { QuietLine, StrongLine } from '../../../components/Texts.tsx'
import { ROWS_A_PAGE, type useComparison } from './use-comparison.ts'

const NAMES: Readonly<Record<SheetRowKind, string>> = {
  wrong: 'Wrong',
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
  unchanged: 'Unchanged',
}

const COLOURS: Readonly<Record<SheetRowKind, 'error' | 'success' | 'warning' | 'default'>> = {
  wrong: 'error',
  added: 'success',
  changed: 'warning',
  removed: 'warning',
  unchanged: 'default',
}

const columnName = (column: string) =>
  column === 'position' ? 'Place among the price categories' : headingOf(column as SheetColumn)

/** Returns a cell as the console writes it elsewhere: amounts in lakh and crore. */
const cellText = (column: string, text: string) =>
  (column === 'price' || column === 'original_price') && text !== '' ? formatRupees(Number(text)) : text

interface ComparedRowsProps {
  comparison: Pick<ReturnType<typeof useComparison>, 'kind' | 'show' | 'page' | 'setPage'>
  data: SheetComparison
}

/** The rows of a comparison, of one kind or all that are not unchanged, page by page. */
export function ComparedRows({ comparison: { kind, show, page, setPage }, data }: ComparedRowsProps) {
  const { counts, total, rows } = data
  const pages = Math.ceil(total / ROWS_A_PAGE)
  return (
    <>
      <Box role="group" aria-label="Which rows" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        {[null, ...SHEET_ROW_KINDS].map((one) => (
          <Chip
            key={one ?? 'all'}
            label={
              one === null ? 'All differences' : `${NAMES[one]}: ${counts[one].toLocaleString(LANGUAGE)}`
            }
            color={kind === one ? 'secondary' : 'default'}
            variant={kind === one ? 'filled' : 'outlined'}
            aria-pressed={kind === one}
            disabled={one !== null && counts[one] === 0}
            onClick={() => show(one)}
          />
        ))}
      </Box>
      <LineList label="Rows">
        {rows.map((row) => (
          <Row key={`${row.row} ${row.title} ${JSON.stringify(row.cells)}`} row={row} />
        ))}
      </LineList>
      {rows.length === 0 && <Typography color="text.secondary">No rows of this kind.</Typography>}
      {pages > 1 && (
        <Pagination
          sx={{ mt: 2 }}
          count={pages}
          page={page}
          onChange={(_, next) => setPage(next)}
          getItemAriaLabel={(type, to) => (type === 'page' ? `Page ${to}` : `${type} page`)}
        />
      )}
    </>
  )
}

function Row({ row: { row, kind, title, cells, faults } }: { row: SheetComparison['rows'][number] }) {
  return (
    <LineItem sx={{ py: 1.25, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Chip size="small" label={NAMES[kind]} color={COLOURS[kind]} variant="outlined" />
        <StrongLine>
          {row === null ? 'Not in the sheet' : `Row ${row}`}
          {title !== '' && ` · ${title}`}
        </StrongLine>
      </Box>
      {faults.map(({ column, reason }) => (
        <Typography key={`${column} ${reason}`} variant="body2">
          {column !== null && <strong>{columnName(column)}: </strong>}
          {reason}
        </Typography>
      ))}
      {cells.map(({ column, before, after }) => (
        <Box
          key={column}
          sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '110px 1fr', sm: '180px 1fr' } }}
        >
          <QuietLine>{columnName(column)}</QuietLine>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, minWidth: 0 }}>
            {kind !== 'added' && <Value name="Before" text={cellText(column, before)} isStruck />}
            {kind !== 'removed' && <Value name="After" text={cellText(column, after)} />}
          </Box>
        </Box>
      ))}
    </LineItem>
  )
}

function Value({ name, text, isStruck = false }: { name: string; text: string; isStruck?: boolean }) {
  return (
    <Box role="group" aria-label={name} sx={{ minWidth: 0 }}>
      <Typography
        variant="body2"
        component={isStruck && text !== '' ? 'del' : 'span'}
        color={isStruck ? 'text.secondary' : 'text.primary'}
        sx={{ whiteSpace: 'pre-line' }}
      >
        {text === '' ? '–' : text}
      </Typography>
    </Box>
  )
}
