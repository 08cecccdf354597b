import { mediumDay } from '@karigar/contract/base/day-names'
import { Box } from '@mui/material'
import { useToday } from './use-today.ts'

/** The day by which money is expected, which stands out once it has passed, in words as well as by its colour. */
export function DueDay({ day }: { day: string }) {
  const isOver = day < useToday()
  return (
    <Box component="span" sx={isOver ? { color: 'error.main', fontWeight: 600 } : null}>
      {isOver ? 'overdue since' : 'due'} {mediumDay(day)}
    </Box>
  )
}
