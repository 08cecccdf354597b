import { Box } from '@mui/material'
import { PageHeader } from '../components/PageHeader.tsx'
import { CountCard } from './CountCard.tsx'
import { NewestServices } from './NewestServices.tsx'
import { PublishingCard } from './PublishingCard.tsx'
import { resources } from '../resources/resources.ts'

/** What the shop holds, how its live site stands, and the way to what is done most. */
export function Dashboard() {
  return (
    <>
      <PageHeader title="Dashboard" />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' }, mb: 2 }}>
        {resources.map(({ label, icon, resource }) => (
          <CountCard key={resource.name} label={label} icon={icon} resource={resource.name} />
        ))}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr', lg: '2fr 1fr' },
        }}
      >
        <NewestServices />
        <PublishingCard />
      </Box>
    </>
  )
}
