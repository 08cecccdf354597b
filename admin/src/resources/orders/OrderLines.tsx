import { discountReason, POINTS_SPENT, TAX_ON_TOP } from '@karigar/contract/sales/order-names'
import type { AdminOrder, OrderLine } from '@karigar/contract/sales/order.wire'
import { lineTotal } from '@karigar/contract/catalogue/pricing.rules'
import { formatRupees } from '@karigar/contract/base/rupees'
import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { Caption, StrongLine } from '../../components/Texts.tsx'

function details({ variant_name, selected_price_category: { name, delivery_time } }: OrderLine): string {
  return [variant_name, name, delivery_time].filter(Boolean).join(' · ')
}

function Amount({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  const weight = { fontWeight: strong ? 700 : 400 }
  return (
    <>
      <Typography component="dt" variant="body2" sx={weight}>
        {name}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{ ...weight, m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
      >
        {value}
      </Typography>
    </>
  )
}

/** The lines of an order, with subtotal, discount, points spent, tax on top and total. */
export function OrderLines({ order }: { order: AdminOrder }) {
  const { services, price, discount, discount_reason, points, plus_gst, tax, totalAmount } = order
  return (
    <>
      <Table
        size="small"
        sx={{ '& :is(th, td):first-of-type': { pl: 0 }, '& :is(th, td):last-of-type': { pr: 0 } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>Service</TableCell>
            <TableCell align="right">Qty</TableCell>
            <TableCell align="right">Price</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {services.map((line, index) => (
            // The same line can be there twice, so the index is its key.
            <TableRow key={index}>
              <TableCell>
                <StrongLine>{line.service.title}</StrongLine>
                <Caption>{details(line)}</Caption>
              </TableCell>
              <TableCell align="right">{line.quantity}</TableCell>
              <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {formatRupees(
                  lineTotal({ price: line.selected_price_category.price, quantity: line.quantity }),
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 0.5, m: 0, mt: 1.5 }}>
        <Amount name="Subtotal" value={formatRupees(price)} />
        {discount > 0 && (
          <Amount
            name={discount_reason === null ? discountReason(order) : `Discount: ${discountReason(order)}`}
            value={`−${formatRupees(discount)}`}
          />
        )}
        {points > 0 && <Amount name={POINTS_SPENT} value={`−${formatRupees(points)}`} />}
        {plus_gst && <Amount name={TAX_ON_TOP} value={formatRupees(tax)} />}
        <Amount name="Total" value={formatRupees(totalAmount)} strong />
      </Box>
    </>
  )
}
