import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Box, IconButton, Tooltip } from '@mui/material'
import { useEffect, useRef } from 'react'
import { RowHandle } from './SortableRow.tsx'
import type { RowProps } from './use-rows.ts'

interface RowButtonsProps extends RowProps {
  /** Name of the row in the buttons' labels: "price category 2". */
  name: string
}

/** The drag handle and the up, down and remove buttons of one row of a list. */
export function RowButtons({ name, index, count, focusKey, onMove, onRemove }: RowButtonsProps) {
  const buttonsRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focusKey > 0) buttonsRef.current?.querySelector<HTMLElement>('span > button:enabled')?.focus()
  }, [focusKey])
  const buttons = [
    {
      label: `Move ${name} up`,
      icon: <ArrowUpwardIcon fontSize="small" />,
      off: index === 0,
      act: () => onMove(index - 1),
    },
    {
      label: `Move ${name} down`,
      icon: <ArrowDownwardIcon fontSize="small" />,
      off: index === count - 1,
      act: () => onMove(index + 1),
    },
    { label: `Remove ${name}`, icon: <DeleteIcon fontSize="small" />, off: false, act: onRemove },
  ]
  return (
    <Box ref={buttonsRef} sx={{ display: 'flex', flexShrink: 0 }}>
      {count > 1 && <RowHandle name={name} />}
      {buttons.map(({ label, icon, off, act }) => (
        <Tooltip key={label} title={off ? '' : label}>
          <span>
            <IconButton aria-label={label} disabled={off} onClick={act}>
              {icon}
            </IconButton>
          </span>
        </Tooltip>
      ))}
    </Box>
  )
}
