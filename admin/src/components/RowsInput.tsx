import AddIcon from '@mui/icons-material/Add'
import { verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Box, Button, Stack } from '@mui/material'
import { useRef, type ReactNode } from 'react'
import { ListError } from './InvalidForm.tsx'
import { RowButtons } from './RowButtons.tsx'
import { SortableArea } from './SortableArea.tsx'
import { SortableRow } from './SortableRow.tsx'
import { useRows } from './use-rows.ts'

interface RowsInputProps {
  /** The form path of the list. */
  source: string
  label: string
  /** Name of one row: "slide". */
  name: string
  most: number
  /** What an added row starts with. */
  empty: Record<string, unknown>
  /** Why the last row cannot be removed; absent where the list may be empty. */
  lastOne?: string
  /** Renders the inputs of the row at that form path. */
  children: (row: string, index: number) => ReactNode
}

/** A list of cards in the form, which can be added, reordered and removed. */
export function RowsInput({ source, label, name, most, empty, lastOne, children }: RowsInputProps) {
  const adding = useRef<HTMLButtonElement>(null)
  const { fields, append, rowProps, ids, move } = useRows({
    name: source,
    lastOne,
    onEmptied: () => adding.current?.focus(),
  })
  const capital = name.charAt(0).toUpperCase() + name.slice(1)
  return (
    <Stack spacing={1.5} role="group" aria-label={label}>
      <ListError path={source} />
      <SortableArea ids={ids} name={name} strategy={verticalListSortingStrategy} onMove={move}>
        {fields.map(({ id }, index) => (
          <SortableRow
            key={id}
            id={id}
            role="group"
            aria-label={`${capital} ${index + 1}`}
            sx={{ p: { xs: 1.5, md: 2 }, bgcolor: 'background.default' }}
          >
            <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
              <Box component="span" aria-hidden="true" sx={{ typography: 'body2', color: 'text.secondary' }}>
                {capital} {index + 1}
              </Box>
              <RowButtons name={`${name} ${index + 1}`} {...rowProps(index)} />
            </Box>
            <Stack spacing={2}>{children(`${source}.${index}`, index)}</Stack>
          </SortableRow>
        ))}
      </SortableArea>
      <Box>
        <Button
          ref={adding}
          variant="outlined"
          startIcon={<AddIcon />}
          disabled={fields.length >= most}
          onClick={() => append(empty)}
        >
          Add {name}
        </Button>
      </Box>
    </Stack>
  )
}
