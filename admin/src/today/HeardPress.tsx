import { BusyButton } from '../components/BusyButton.tsx'
import { focusContent } from '../components/use-lost-focus.ts'
import { useMarkOrders } from '../resources/orders/use-mark-orders.ts'

interface HeardPressProps {
  /** Id of the order. */
  id: string
  label: string
  /** What tells it from the presses of other lines. */
  about: string
}

/** Marks an order as heard of from its customer. */
export function HeardPress({ id, label, about }: HeardPressProps) {
  // The line goes with the mark.
  const { mark, isPending } = useMarkOrders(focusContent)
  return (
    <BusyButton
      variant="outlined"
      loading={isPending}
      aria-label={`${label}: ${about}`}
      onClick={() => mark('heard', [id])}
      sx={{ minHeight: 44 }}
    >
      {label}
    </BusyButton>
  )
}
