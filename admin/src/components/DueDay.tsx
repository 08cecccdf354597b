import { mediumDay } from '@karigar/contract/base/day-names'
import { Box } from '@mui/material'
import { useToday } from './use-today.ts'

interface DueDayProps {
  day: string
  /** Without words that a heading says, and without this year’s number. */
  isShort?: boolean
}

/** The day by which money is expected, which stands out once it has passed, in words as well as by its colour. */
export function DueDay({ day, isShort = false }: DueDayProps) {
  const today = useToday()
  const isOver = day < today
  const name = mediumDay(day)
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return (
    <Box component="span" sx={isOver ? { color: 'error.main', fontWeight: 600 } : null}>
      {isOver ? (isShort ? 'overdue' : 'overdue since') : 'due'}{' '}
      {isShort && isThisYear ? name.slice(0, -5) : name}
    </Box>
  )
}
