import { compareLines } from '@karigar/contract/sales/order-changes.rules'
import { discountReason } from '@karigar/contract/sales/order-names'
import { formatRupees } from '@karigar/contract/base/rupees'
import type { OrderLine } from '@karigar/contract/sales/order.wire'
import type { OrderVersion } from '@karigar/contract/sales/order-version.wire'
import { Box, Typography } from '@mui/material'
import { LineItem, LineList } from '../../../components/LineList.tsx'
import { Caption, QuietLine, StrongLine } from '../../../components/Texts.tsx'
import { formatMoment } from '../../../components/format.ts'

const lineText = ({ service, variant_name, selected_price_category: tier, quantity }: OrderLine) =>
  `${[service.title, variant_name, tier.name].filter(Boolean).join(', ')} (${quantity} × ${formatRupees(tier.price)})`

const CHANGES = { changed: 'Changed', added: 'New', removed: 'Left out' } as const

/** Returns the rupees of a discount and what it is for. */
function discountText({ discount, ...version }: OrderVersion): string {
  if (discount === 0) return 'none'
  const rupees = formatRupees(discount)
  return version.discount_reason === null ? rupees : `${rupees}, ${discountReason(version)}`
}

/** Returns the tax on top of the prices. */
const taxText = ({ plus_gst, tax }: OrderVersion) => (plus_gst ? formatRupees(tax) : 'none')

const SUMS = [
  ['Discount', discountText],
  ['GST on top', taxText],
] as const

/** Describes what a version changes in the one before. */
function changesOf(version: OrderVersion, earlier: OrderVersion): string[] {
  const lines = compareLines(earlier.services, version.services).flatMap(({ change, before, after }) => {
    const line = after ?? before
    return change === 'same' || !line ? [] : [`${CHANGES[change]}: ${lineText(line)}`]
  })
  const sums = SUMS.flatMap(([name, textOf]) => {
    const now = textOf(version)
    return now === textOf(earlier) ? [] : [`${name}: ${now}`]
  })
  return [...lines, ...sums]
}

function agreementText({ agreement, agreed, version }: OrderVersion): string {
  if (version === 1) return 'As placed'
  if (agreement === 'not needed') return 'Not above what was agreed'
  if (agreement === 'awaited') return 'Awaiting agreement'
  if (!agreed) return 'Replaced before the customer agreed'
  const when = formatMoment(agreed.at)
  return agreed.way === 'customer'
    ? `Agreed by the customer, ${when}`
    : `Agreed in the chat, recorded by ${agreed.by}, ${when}`
}

/** The versions of an order, newest first, each with what it changed. */
export function VersionList({ versions }: { versions: readonly OrderVersion[] }) {
  return (
    <LineList isOrdered label="Versions">
      {versions.map((version, index) => {
        const earlier = versions[index + 1]
        return (
          <LineItem key={version.version} sx={{ overflowWrap: 'anywhere' }}>
            <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
              <StrongLine>
                Version {version.version} · {agreementText(version)}
              </StrongLine>
              <Typography
                variant="body2"
                sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
              >
                {formatRupees(version.totalAmount)}
              </Typography>
            </Box>
            {earlier &&
              changesOf(version, earlier).map((change) => <QuietLine key={change}>{change}</QuietLine>)}
            {version.note && <Typography variant="body2">“{version.note}”</Typography>}
            <Caption>
              {version.actor} · {formatMoment(version.created_at)}
            </Caption>
          </LineItem>
        )
      })}
    </LineList>
  )
}
