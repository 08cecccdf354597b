import { momentText } from '../../lib/shop-time.ts'

interface Props {
  /** UTC, ISO 8601. */
  at: string
  withTime?: boolean
  className?: string
}

/** Shows a date in the shop's time zone: "21 Nov 2026", or with the time "21 Nov 2026, 4:30 pm". */
export function Moment({ at, withTime = false, className }: Props) {
  return (
    <time className={className} dateTime={at}>
      {momentText(at, { withTime })}
    </time>
  )
}
