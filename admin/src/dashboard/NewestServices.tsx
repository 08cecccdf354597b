import { messages } from '@karigar/contract/messages'
import type { Service } from '@karigar/contract/service'
import { Alert, Box, Button, Card, Link as MuiLink, Skeleton, Typography } from '@mui/material'
import { useGetList } from 'react-admin'
import { Link } from 'react-router-dom'
import { formatDay, formatPriceRange } from '../components/format.ts'
import { ServicePicture } from '../resources/services/ServicePicture.tsx'
import { allTiers } from '../resources/services/service-transforms.ts'

/** The five services added last. */
export function NewestServices() {
  const { data, error, refetch } = useGetList<Service>('services', {
    pagination: { page: 1, perPage: 5 },
    sort: { field: 'created_at', order: 'DESC' },
  })
  return (
    <Card component="section" aria-labelledby="newest-heading" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        <Typography variant="h2" id="newest-heading" sx={{ flex: 1 }}>
          Newest services
        </Typography>
        <Button component={Link} to="/services">
          All services
        </Button>
      </Box>
      {error && !data && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {messages.service.loadFailed}
        </Alert>
      )}
      {!data && !error && [1, 2, 3, 4, 5].map((row) => <Skeleton key={row} height={56} />)}
      {data?.length === 0 && <Typography color="text.secondary">No services yet.</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data?.map((service) => (
          <Box
            component="li"
            key={service.id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.5,
              py: 1.25,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <ServicePicture service={service} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <MuiLink
                component={Link}
                to={`/services/${encodeURIComponent(service.id)}`}
                color="inherit"
                sx={{ fontWeight: 600 }}
              >
                {service.title}
              </MuiLink>
              <Typography variant="caption" color="text.secondary" component="p">
                {service.category} · {formatDay(service.created_at)}
              </Typography>
            </Box>
            <Typography
              variant="body2"
              sx={{
                fontVariantNumeric: 'tabular-nums',
                textAlign: 'right',
                display: { xs: 'none', sm: 'block' },
              }}
            >
              {formatPriceRange(allTiers(service))}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  )
}
