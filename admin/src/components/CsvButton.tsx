import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button } from '@mui/material'
import { csvMessages } from '@karigar/contract/base/common.words'
import { shopDate } from '@karigar/contract/base/shop-clock'
import { useMutation } from '@tanstack/react-query'
import { useDataProvider, useListContext, useNotify, type RaRecord } from 'react-admin'
import type { CsvFile } from './csv.ts'
import { download } from '@karigar/contract/base/download'
import { fetchAll } from './fetch-all.ts'

/**
 * Exports every record that matches the list's filters, in its order, as a CSV file. react-admin's
 * ExportButton fetches a single page, which the server limits to 1000 records, and does not say when it is done.
 */
export function CsvButton<RecordType extends RaRecord>({
  columns,
  fileName,
  rowsOf = () => 1,
}: CsvFile<RecordType>) {
  const { resource, filterValues, sort, total } = useListContext()
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const records = await fetchAll<RecordType>(dataProvider, resource, { filter: filterValues, sort })
      const { toCsv } = await import('./csv.ts')
      const content = new Blob([toCsv(columns, records, rowsOf)], { type: 'text/csv;charset=utf-8' })
      download(`${fileName}-${shopDate(new Date())}.csv`, content)
      return records.reduce((rows, record) => rows + rowsOf(record), 0)
    },
    onSuccess: (count) => notify(csvMessages.done(count), { type: 'success' }),
    onError: () => notify(csvMessages.failed, { type: 'error' }),
  })
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      loading={isPending}
      loadingPosition="start"
      disabled={!total}
      onClick={() => mutate()}
    >
      Export CSV
    </Button>
  )
}
