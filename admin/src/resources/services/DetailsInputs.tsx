import { TextInput } from 'react-admin'
import { items, lines } from '@karigar/contract/base/text'
import { Box, Chip, Stack } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { atMost } from '../../components/at-most.ts'

interface ListTextInputProps {
  source: string
  label: string
  helperText: string
  split: (text: string) => string[]
}

/** A text that the page shows as a list, with its items previewed below. */
function ListTextInput({ source, label, helperText, split }: ListTextInputProps) {
  const text = useWatch({ name: source }) as string | null | undefined
  const entries = split(text ?? '')
  return (
    <Box>
      <TextInput
        source={source}
        label={label}
        multiline
        minRows={2}
        helperText={helperText}
        slotProps={atMost(4000)}
      />
      {entries.length > 0 && (
        <Box
          component="ul"
          aria-label={`${label}, as shown`}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, p: 0, m: 0, mt: 0.5, listStyle: 'none' }}
        >
          {entries.map((entry, index) => (
            <Chip
              component="li"
              key={`${index}-${entry}`}
              size="small"
              label={entry}
              sx={{ maxWidth: '100%' }}
            />
          ))}
        </Box>
      )}
    </Box>
  )
}

/** About Service, what the client provides, what is included and what is not. */
export function DetailsInputs() {
  return (
    <Stack spacing={2}>
      <TextInput
        source="about_service"
        label="About Service"
        multiline
        minRows={4}
        slotProps={atMost(8000)}
      />
      <ListTextInput
        source="client_requirements"
        label="Client need to provide"
        helperText="One item a line."
        split={lines}
      />
      <ListTextInput source="inclusions" label="Inclusions" helperText="Separated by commas." split={items} />
      <ListTextInput
        source="exclusions"
        label="What's Not Included"
        helperText="Separated by commas."
        split={items}
      />
    </Stack>
  )
}
