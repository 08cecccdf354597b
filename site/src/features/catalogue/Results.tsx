import { messages } from '@karigar/contract/messages'
import { SERVICES_PER_GROUP } from '@karigar/contract/pages'
import { useState } from 'react'
import type { ResultGroup } from './filters.ts'
import { ServiceCardView } from './ServiceCardView.tsx'

/** One category of the results; a long one is shown a piece at a time. */
function Group({ group: { category, services } }: { group: ResultGroup }) {
  const [shown, setShown] = useState(SERVICES_PER_GROUP)
  const rest = services.length - shown
  return (
    <section className="service-group" aria-labelledby={`results-${category.id}`}>
      <div className="service-group-head">
        <h2 id={`results-${category.id}`}>{category.name}</h2>
        <p className="muted small">{counted(services.length)}</p>
      </div>
      <ul className="card-grid">
        {services.slice(0, shown).map((service) => (
          <li key={service.id}>
            <ServiceCardView service={service} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button
          className="btn btn-secondary"
          type="button"
          onClick={() => setShown(shown + SERVICES_PER_GROUP)}
        >
          Show {Math.min(rest, SERVICES_PER_GROUP)} more in {category.name}
        </button>
      )}
    </section>
  )
}

export function counted(services: number): string {
  return services === 1 ? '1 service' : `${services.toLocaleString('en-IN')} services`
}

export function ResultGroups({ groups }: { groups: readonly ResultGroup[] }) {
  return groups.map((group) => <Group key={group.category.id} group={group} />)
}

export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <div className="empty">
      <h2>{messages.service.noneFound}</h2>
      <p className="muted">{messages.service.noneFoundHint}</p>
      <button className="btn btn-primary" type="button" onClick={onClear}>
        Clear Filters
      </button>
    </div>
  )
}

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="empty" role="alert">
      <h2 className="empty-title">{messages.service.loadFailed}</h2>
      <button className="btn btn-primary" type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
