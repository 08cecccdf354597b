import '../order-row.css'

/** Placeholders for orders in a list that is loading. */
export function OrderRowSkeletons({ count }: { count: number }) {
  return (
    <ul className="order-rows">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="order-row" aria-hidden="true">
          <div className="order-row-name">
            <div className="skeleton line" />
            <div className="skeleton line line-short" />
          </div>
          <div className="skeleton line line-short" />
          <div className="skeleton line line-short" />
        </li>
      ))}
    </ul>
  )
}
