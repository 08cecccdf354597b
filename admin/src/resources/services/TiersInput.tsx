import { verticalListSortingStrategy } from '@dnd-kit/sortable'
import AddIcon from '@mui/icons-material/Add'
import { serviceMessages } from '@karigar/contract/catalogue/service.words'
import { Box, Button, Stack } from '@mui/material'
import { ListError } from '../../components/ListError.tsx'
import { SortableArea } from '../../components/SortableArea.tsx'
import { emptyTier } from './service-transforms.ts'
import { TierInput } from './TierInput.tsx'
import { useRows } from '../../components/use-rows.ts'

interface TiersInputProps {
  /** The form path of the list. */
  source: string
  label: string
}

/** A list of price categories; the last one cannot be removed (specification §5). */
export function TiersInput({ source, label }: TiersInputProps) {
  const { fields, append, rowProps, ids, move } = useRows({ name: source, lastOne: serviceMessages.oneTier })
  return (
    <Stack spacing={1.5} role="group" aria-label={label}>
      <ListError path={source} />
      <SortableArea ids={ids} name="price category" strategy={verticalListSortingStrategy} onMove={move}>
        {fields.map(({ id }, index) => (
          <TierInput key={id} source={`${source}.${index}`} {...rowProps(index)} />
        ))}
      </SortableArea>
      <Box>
        <Button startIcon={<AddIcon />} disabled={fields.length >= 12} onClick={() => append(emptyTier())}>
          Add price category
        </Button>
      </Box>
    </Stack>
  )
}
