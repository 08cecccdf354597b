import { TextInput } from 'react-admin'
import { MOST_ROWS } from '@karigar/contract/shop/shop.limits'
import { Box, Stack, Typography } from '@mui/material'
import { atMost } from '../../../components/input-limits.ts'
import { RowsInput } from '../../../components/RowsInput.tsx'

interface FiguresInputProps {
  source: 'stats' | 'achievements'
  label: string
}

function FiguresInput({ source, label }: FiguresInputProps) {
  return (
    <Box>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <RowsInput
        source={source}
        label={label}
        name={source === 'stats' ? 'figure' : 'achievement'}
        most={MOST_ROWS[source]}
        empty={{ value: '', label: '' }}
      >
        {(row) => (
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 2fr' } }}>
            <TextInput
              source={`${row}.value`}
              label="Figure"
              required
              slotProps={atMost(20)}
              placeholder="100+"
            />
            <TextInput source={`${row}.label`} label="What it counts" required slotProps={atMost(40)} />
          </Box>
        )}
      </RowsInput>
    </Box>
  )
}

/** The texts of the About page, and the shop's figures. */
export function AboutInputs() {
  return (
    <Stack spacing={2}>
      <TextInput source="about.headline" label="Headline" slotProps={atMost(80)} />
      <TextInput source="about.lead" label="Opening" multiline minRows={2} slotProps={atMost(300)} />
      <TextInput source="story" label="Our Story" multiline minRows={6} helperText="A paragraph a line." />
      <FiguresInput source="achievements" label="Our Achievements" />
      <FiguresInput source="stats" label="Figures on the home page" />
    </Stack>
  )
}
