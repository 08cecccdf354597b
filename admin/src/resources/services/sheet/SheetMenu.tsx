import SheetIcon from '@mui/icons-material/TableChartOutlined'
import type { BulkSelection } from '@karigar/contract/catalogue/bulk-edit.wire'
import { sheetMessages } from '@karigar/contract/catalogue/sheets/sheet.words'
import { Button, Divider, Menu, MenuItem } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useListContext, useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { connectionSentence, sentenceOf } from '../../../providers/errors.ts'
import { download } from '@karigar/contract/base/download'
import { callForFile } from '../../../providers/api.ts'
import { toSelection } from '../bulk/bulk-form.ts'

/** Downloads services, or the template, as a spreadsheet. */
export function useSheetDownload() {
  const notify = useNotify()
  return useMutation({
    mutationFn: async ({
      format,
      which,
    }: {
      format: 'csv' | 'xlsx'
      which: BulkSelection | { template: true }
    }) => {
      const { name, content } = await callForFile(`POST /admin/services/export/${format}`, {
        body: { which },
      })
      download('template' in which ? `services-template.${format}` : name, content)
    },
    onSuccess: () => notify(sheetMessages.exported, { type: 'success' }),
    onError: (error: unknown) =>
      notify(connectionSentence(error) ?? sentenceOf(error, sheetMessages.exportFailed), { type: 'error' }),
  })
}

/** Exports the ticked services, or all that the list finds, as a spreadsheet, and leads to the import of one. */
export function SheetMenu({ ofTicked = false }: { ofTicked?: boolean }) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { selectedIds, filterValues, total } = useListContext()
  const { mutate, isPending } = useSheetDownload()
  const close = () => setAnchor(null)
  const save = (format: 'csv' | 'xlsx') => {
    close()
    const ids = ofTicked ? selectedIds.map(String) : []
    mutate({ format, which: toSelection(ids, filterValues) })
  }
  return (
    <>
      <Button
        {...(ofTicked ? { size: 'small' } : { variant: 'outlined', startIcon: <SheetIcon /> })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={id}
        loading={isPending}
        {...(ofTicked ? {} : { loadingPosition: 'start' })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {ofTicked ? 'Export' : 'Spreadsheet'}
      </Button>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem disabled={!total} onClick={() => save('xlsx')}>
          Export to Excel
        </MenuItem>
        <MenuItem disabled={!total} onClick={() => save('csv')}>
          Export CSV
        </MenuItem>
        {!ofTicked && <Divider />}
        {!ofTicked && (
          <MenuItem component={Link} to="/services/import" onClick={close}>
            Import a sheet
          </MenuItem>
        )}
      </Menu>
    </>
  )
}
