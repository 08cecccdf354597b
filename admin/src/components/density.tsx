import { Button } from '@mui/material'
import { useStore } from 'react-admin'

/** Whether tables have low rows of one line, and what changes that; the choice is the user's in this browser. */
export const useDense = () => useStore<boolean>('tables.dense', false)

/** Makes the rows of all tables low or high. */
export function DensityButton() {
  const [isDense, setDense] = useDense()
  return (
    <Button
      variant="outlined"
      aria-pressed={isDense}
      onClick={() => setDense(!isDense)}
      sx={isDense ? { bgcolor: 'secondary.light' } : {}}
    >
      Dense
    </Button>
  )
}
