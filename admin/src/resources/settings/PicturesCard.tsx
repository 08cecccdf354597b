import { Button, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { Section } from '../../components/Section.tsx'

/** Leads to the library of pictures, which is not in the sidebar that the specification fixes. */
export function PicturesCard() {
  return (
    <Section title="Pictures">
      <Typography sx={{ mb: 1.5 }}>
        See every picture of the shop and where it is shown, describe it, replace it everywhere, and clear
        those that nothing needs.
      </Typography>
      <Button component={Link} to="/pictures" variant="outlined">
        All pictures
      </Button>
    </Section>
  )
}
