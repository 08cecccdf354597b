import { ScreenLink } from '../../../components/InlineLinks.tsx'
import { Caption } from '../../../components/Texts.tsx'
import { useOrderPart } from '../order-parts.ts'

/** Says where payments are asked for that the shop has given customers no way to pay by itself. */
export function NoWayToPay({ number }: { number: string }) {
  const { data: payments } = useOrderPart(number, 'payments')
  const { data: links } = useOrderPart(number, 'links')
  if (!payments?.due || payments.upi !== null || !links || links.gateway === 'ready') return null
  return (
    <Caption component="p" sx={{ mt: 1, color: 'text.primary' }}>
      With your UPI address in{' '}
      <ScreenLink to="/payment" sx={{ color: 'inherit' }}>
        Payment Settings
      </ScreenLink>
      , the message has a link to pay.
    </Caption>
  )
}
