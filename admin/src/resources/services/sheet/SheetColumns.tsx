import { LANGUAGE } from '@karigar/contract/base/language'
import { headingOf, SHEET_COLUMNS, type SheetColumn } from '@karigar/contract/catalogue/sheets/columns'
import type { ServiceImport } from '@karigar/contract/catalogue/sheets/sheet.wire'
import ExpandIcon from '@mui/icons-material/ExpandMore'
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Alert,
  Box,
  MenuItem,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { ChoiceBox } from '../../../components/ChoiceBox.tsx'

interface SheetColumnsProps {
  sheet: ServiceImport
  mapping: readonly (SheetColumn | null)[]
  /** Why the sheet cannot be compared like this, as a sentence. */
  fault: string | null
  disabled: boolean
  onChange: (mapping: (SheetColumn | null)[]) => void
}

/** Says what each column of the sheet is; open at first where one is not known. */
export function SheetColumns({ sheet, mapping, fault, disabled, onChange }: SheetColumnsProps) {
  const [isOpen, setOpen] = useState(sheet.mapping.includes(null))
  const left = mapping.filter((column) => column === null).length
  return (
    <>
      {fault !== null && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {fault}
        </Alert>
      )}
      <Accordion
        disableGutters
        variant="outlined"
        expanded={isOpen || fault !== null}
        onChange={(_, expanded) => setOpen(expanded)}
      >
        <AccordionSummary expandIcon={<ExpandIcon />}>
          <Typography>
            {sheet.rows.toLocaleString(LANGUAGE)} {sheet.rows === 1 ? 'row' : 'rows'} with{' '}
            {mapping.length - left} columns{left > 0 && `; ${left} left out`}
          </Typography>
        </AccordionSummary>
        <AccordionDetails>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' },
            }}
          >
            {sheet.headings.map((heading, index) => (
              <ChoiceBox
                // Headings may be the same, and their places do not change.
                key={`${index} ${heading}`}
                size="small"
                disabled={disabled}
                label={heading || `Column ${index + 1}`}
                value={mapping[index] ?? ''}
                choices={SHEET_COLUMNS.map(({ key }) => ({ id: key, name: headingOf(key) }))}
                onChoose={(id) => onChange(mapping.with(index, (id || null) as SheetColumn | null))}
                helperText={sampleOf(sheet, index)}
                slotProps={{
                  select: { displayEmpty: true },
                  inputLabel: { shrink: true },
                  formHelperText: { sx: { overflowWrap: 'anywhere' } },
                }}
              >
                <MenuItem value="">Left out</MenuItem>
              </ChoiceBox>
            ))}
          </Box>
        </AccordionDetails>
      </Accordion>
    </>
  )
}

/** Returns the first cell of a column that is filled, shortened. */
function sampleOf({ sample }: ServiceImport, index: number): string {
  const text = sample.map((cells) => (cells[index] ?? '').trim()).find((cell) => cell !== '') ?? 'Empty'
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}
