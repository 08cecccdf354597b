import { serviceDetails } from '@karigar/contract/catalogue/service.fields'
import { items, lines } from '@karigar/contract/base/text'
import { Box, Chip, Stack } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { LimitedInput } from '../../components/LimitedInput.tsx'
import { LineList } from '../../components/LineList.tsx'

interface ListTextInputProps {
  source: string
  label: string
  kind: 'lines' | 'commas'
  most: number
  rows: number
}

const KINDS = {
  lines: { helperText: 'One item a line.', split: lines },
  commas: { helperText: 'Separated by commas.', split: items },
}

/** A text that the page shows as a list, with its items previewed below. */
function ListTextInput({ source, label, kind, most, rows }: ListTextInputProps) {
  const { helperText, split } = KINDS[kind]
  const text = useWatch({ name: source }) as string | null | undefined
  const entries = split(text ?? '')
  return (
    <Box>
      <LimitedInput source={source} label={label} rows={rows} helperText={helperText} most={most} />
      {entries.length > 0 && (
        <LineList label={`${label}, as shown`} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.5 }}>
          {entries.map((entry, index) => (
            <Chip
              component="li"
              key={`${index}-${entry}`}
              size="small"
              label={entry}
              sx={{ maxWidth: '100%' }}
            />
          ))}
        </LineList>
      )}
    </Box>
  )
}

/** The texts under "Additional Details", as they are declared. */
export function DetailsInputs() {
  return (
    <Stack spacing={2}>
      {serviceDetails.map(([source, { label, kind, most, rows }]) =>
        kind === 'text' ? (
          <LimitedInput key={source} source={source} label={label} rows={rows} most={most} />
        ) : (
          <ListTextInput key={source} source={source} label={label} kind={kind} most={most} rows={rows} />
        ),
      )}
    </Stack>
  )
}
