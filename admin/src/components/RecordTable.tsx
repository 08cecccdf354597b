import { styled, type SxProps, type Theme } from '@mui/material/styles'
import { TableBody } from '@mui/material'
import { Children, isValidElement, memo, useMemo, type ReactElement, type ReactNode } from 'react'
import { DataTable, useDataTableDataContext, type DataTableColumnProps, type RaRecord } from 'react-admin'
import { cellPadding } from '../layout/theme.ts'

type Column = ReactElement<DataTableColumnProps>

/** A table of records, 25 on a page, for tablets and desktops; its children are the columns (`DataTable.Col`). */
export function RecordTable<RecordType extends RaRecord>({ children }: { children: ReactNode }) {
  return (
    <DataTable<RecordType> bulkActionButtons={false} rowClick={false} body={Rows}>
      {children}
    </DataTable>
  )
}

const Body = styled(TableBody)(({ theme }) => ({
  '& > tr:hover': { backgroundColor: theme.palette.action.hover },
  '& > tr > td': {
    ...theme.typography.body2,
    ...cellPadding,
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& > tr:last-of-type > td': { borderBottom: 0 },
}))

/**
 * The rows, in plain elements under one style that holds that of each column. react-admin's own rows ask for styles,
 * settings and stores in every cell: other rows would be there a tenth of a second later.
 */
function Rows({ children }: { children?: ReactNode }) {
  const data = useDataTableDataContext()
  const columns = useMemo(
    () => Children.toArray(children).filter((child): child is Column => isValidElement(child)),
    [children],
  )
  const sx = useMemo(
    () =>
      Object.fromEntries(
        columns.map(({ props: { align, sx: own } }, index) => [
          `& > tr > td:nth-of-type(${index + 1})`,
          { ...(align ? { textAlign: align } : {}), ...(own as object) },
        ]),
      ) as SxProps<Theme>,
    [columns],
  )
  return (
    <Body sx={sx}>
      {data?.map((record) => (
        <Row key={record.id} record={record} columns={columns} />
      ))}
    </Body>
  )
}

const Row = memo(function Row({ record, columns }: { record: RaRecord; columns: readonly Column[] }) {
  return (
    <tr>
      {columns.map(({ key, props: { render, source } }) => (
        <td key={key}>{render ? render(record) : text(source && record[source])}</td>
      ))}
    </tr>
  )
})

const text = (value: unknown) => (value === null || value === undefined ? null : String(value))
