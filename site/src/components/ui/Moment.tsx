import { momentText } from '../../lib/shop-time.ts'

interface Props {
  /** UTC, ISO 8601. */
  at: string
  withTime?: boolean
  className?: string
}

/** A moment in the shop's own time: "21 Nov 2026", or with its time "21 Nov 2026, 4:30 pm". */
export function Moment({ at, withTime = false, className }: Props) {
  return (
    <time className={className} dateTime={at}>
      {momentText(at, { withTime })}
    </time>
  )
}
