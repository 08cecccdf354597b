import { TextInput } from 'react-admin'
import { MOST_ROWS } from '@karigar/contract/shop/shop.limits'
import { Box, Stack, Typography } from '@mui/material'
import { LimitedInput } from '../../../components/LimitedInput.tsx'
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
            <LimitedInput source={`${row}.value`} label="Figure" required most={20} placeholder="100+" />
            <LimitedInput source={`${row}.label`} label="What it counts" required most={40} />
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
      <LimitedInput source="about.headline" label="Headline" most={80} />
      <LimitedInput source="about.lead" label="Opening" rows={2} most={300} />
      <TextInput source="story" label="Our Story" multiline minRows={6} helperText="A paragraph a line." />
      <FiguresInput source="achievements" label="Our Achievements" />
      <FiguresInput source="stats" label="Figures on the home page" />
    </Stack>
  )
}
