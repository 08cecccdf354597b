import AddIcon from '@mui/icons-material/Add'
import { Box, Card, CardActionArea, IconButton, Skeleton, Tooltip, Typography } from '@mui/material'
import type { ComponentType } from 'react'
import { useGetList } from 'react-admin'
import { Link } from 'react-router-dom'

interface CountCardProps {
  label: string
  resource: string
  icon: ComponentType
}

const singular = { categories: 'Category', labels: 'Label', services: 'Service' } as const

/** How many records a list has, leading to it and to its Add dialog. */
export function CountCard({ label, resource, icon: Icon }: CountCardProps) {
  const { total, isPending } = useGetList(resource, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'created_at', order: 'DESC' },
  })
  const add = `Add ${singular[resource as keyof typeof singular]}`
  return (
    <Card sx={{ display: 'flex', alignItems: 'center' }}>
      <CardActionArea
        component={Link}
        to={`/${resource}`}
        sx={{ p: 2, display: 'flex', alignItems: 'center', justifyContent: 'flex-start', gap: 2 }}
      >
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 44,
            height: 44,
            borderRadius: 1,
            bgcolor: 'secondary.light',
          }}
        >
          <Icon />
        </Box>
        <Box>
          <Typography variant="body2" color="text.secondary">
            {label}
          </Typography>
          <Typography component="p" sx={{ fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.1 }}>
            {isPending ? <Skeleton width={40} /> : (total ?? '–')}
          </Typography>
        </Box>
      </CardActionArea>
      <Tooltip title={add}>
        <IconButton component={Link} to={`/${resource}/create`} aria-label={add} sx={{ mx: 1 }}>
          <AddIcon />
        </IconButton>
      </Tooltip>
    </Card>
  )
}
