import { formatAmount } from '@karigar/contract/base/amounts'
import { formatRupees } from '@karigar/contract/base/rupees'
import type { BestSeller } from '@karigar/contract/office/dashboard.wire'
import { Box, Link as MuiLink, Typography } from '@mui/material'
import { Link } from 'react-router-dom'

/** The services of which most pieces were sold in the orders paid in a period. */
export function BestSellers({ sellers }: { sellers: readonly BestSeller[] }) {
  return (
    <Box>
      <Typography variant="h3" id="sellers-heading" sx={{ mb: 1 }}>
        Best sellers
      </Typography>
      {sellers.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          Nothing was paid in this period.
        </Typography>
      )}
      <Box component="ol" aria-labelledby="sellers-heading" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sellers.map(({ service_id, title, exists, sold, amount }) => (
          <Box
            component="li"
            key={service_id}
            sx={{
              display: 'flex',
              gap: 1.5,
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
              alignItems: 'baseline',
            }}
          >
            <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {exists ? (
                <MuiLink component={Link} to={`/services/${service_id}`} color="inherit">
                  {title}
                </MuiLink>
              ) : (
                title
              )}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
              {`${formatAmount(sold)} sold`}
            </Typography>
            <Typography variant="body2" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              {formatRupees(amount)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
