import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import { Box, Button } from '@mui/material'
import { useListContext } from 'react-admin'
import { ChoiceBox } from './ChoiceBox.tsx'

/** The fields a list can be sorted by: field of the record → name of its column. */
export type Sorts = Readonly<Record<string, string>>

/** The sort controls of the cards, which have no column headings to press. */
export function CardSort({ sorts }: { sorts: Sorts }) {
  const { sort, setSort } = useListContext()
  const rises = sort.order === 'ASC'
  const turn = () => setSort({ field: sort.field, order: rises ? 'DESC' : 'ASC' })
  return (
    <Box role="group" aria-label="Order" sx={{ display: 'flex', gap: 1.5, mb: 2 }}>
      <ChoiceBox
        label="Sort by"
        value={sort.field in sorts ? sort.field : ''}
        choices={Object.entries(sorts).map(([id, name]) => ({ id, name }))}
        onChoose={(field) => setSort({ field, order: sort.order })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Button
        variant="outlined"
        startIcon={rises ? <UpIcon /> : <DownIcon />}
        onClick={turn}
        sx={{ flexShrink: 0, minWidth: 116, px: 1.25 }}
      >
        {rises ? 'Ascending' : 'Descending'}
      </Button>
    </Box>
  )
}
