import { Button, Stack, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { Section } from '../../components/Section.tsx'

/** Leads to the words of the search, whose screens are not in the sidebar that the specification fixes. */
export function SearchWordsCard() {
  return (
    <Section title="Search">
      <Typography sx={{ mb: 1.5 }}>
        See what shoppers searched for and did not find, and say what they mean when they use other words than
        your services.
      </Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button component={Link} to="/missed-searches" variant="outlined">
          What was not found
        </Button>
        <Button component={Link} to="/synonyms" variant="outlined">
          Synonyms
        </Button>
      </Stack>
    </Section>
  )
}
