import { formatAmount } from '@karigar/contract/base/amounts'
import { formatRupees } from '@karigar/contract/base/rupees'
import type { BestSeller } from '@karigar/contract/office/dashboard.wire'
import { Box, Link as MuiLink, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { LineItem } from '../components/LineList.tsx'
import { QuietLine } from '../components/Texts.tsx'

/** The services of which most pieces were sold in the orders paid in a period. */
export function BestSellers({ sellers }: { sellers: readonly BestSeller[] }) {
  return (
    <Box>
      <Typography variant="h3" id="sellers-heading" sx={{ mb: 1 }}>
        Best sellers
      </Typography>
      {sellers.length === 0 && <QuietLine>Nothing was paid in this period.</QuietLine>}
      <Box component="ol" aria-labelledby="sellers-heading" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sellers.map(({ service_id, title, exists, sold, amount }) => (
          <LineItem
            key={service_id}
            sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline' }}
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
            <QuietLine sx={{ whiteSpace: 'nowrap' }}>{`${formatAmount(sold)} sold`}</QuietLine>
            <Typography variant="body2" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              {formatRupees(amount)}
            </Typography>
          </LineItem>
        ))}
      </Box>
    </Box>
  )
}
