import { dashboardWords } from '#words/account.ts'
import type { CustomerDashboard } from '@karigar/contract/accounts/account.wire'
import { formatAmount } from '@karigar/contract/base/amounts'
import { formatRupees } from '@karigar/contract/base/rupees'

/** Placeholder for a figure that is not loaded. */
const UNKNOWN = '–'

interface Figure {
  name: string
  text: string
  unit?: string
  of: (dashboard: CustomerDashboard) => string
}

/** The six figures of specification §2. */
const figures: readonly Figure[] = [
  { name: 'total-orders', text: dashboardWords.totalOrders, of: (it) => formatAmount(it.total_orders) },
  { name: 'in-progress', text: dashboardWords.inProgress, of: (it) => formatAmount(it.in_progress_orders) },
  { name: 'completed', text: dashboardWords.completed, of: (it) => formatAmount(it.completed_orders) },
  {
    name: 'cashback',
    text: dashboardWords.cashback,
    unit: dashboardWords.points,
    of: (it) => formatAmount(it.cashback_points),
  },
  {
    name: 'fires',
    text: dashboardWords.fires,
    unit: dashboardWords.points,
    of: (it) => formatAmount(it.fires),
  },
  { name: 'balance', text: dashboardWords.balance, of: (it) => formatRupees(it.balance) },
]

interface Props {
  /** Null while the figures are not known. */
  dashboard: CustomerDashboard | null
}

export function StatCards({ dashboard }: Props) {
  return (
    <dl className="figures">
      {figures.map(({ name, text, unit, of }) => (
        <div key={name} className={`figure figure-${name}`}>
          <dt>{text}</dt>
          {/* The key replaces the element when the figure loads, so that moving the unit is not a layout
              shift. */}
          <dd key={dashboard ? 'known' : 'unknown'}>
            <span className="figure-value">{dashboard ? of(dashboard) : UNKNOWN}</span>
            {unit && <span className="figure-unit">{unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
