import { formatRupees } from '@karigar/contract/pricing'
import type { Tier } from '@karigar/contract/service'

interface Props {
  tiers: readonly Tier[]
  chosen: number
  onChoose: (index: number) => void
}

/** 'Get it by': one radio button a tier. */
export function TierChoice({ tiers, chosen, onChoose }: Props) {
  return (
    <fieldset className="tiers">
      <legend className="field-label">Get it by</legend>
      {tiers.map(({ name, price, original_price: original, delivery_time: time }, index) => (
        <label className="choice tier" key={index}>
          <input
            type="radio"
            name="tier"
            value={name}
            checked={index === chosen}
            onChange={() => onChoose(index)}
          />
          <span className="tier-name">
            <strong>{name}</strong>
            {time && <span className="tier-time">{time}</span>}
          </span>
          <span className="tier-price">
            <strong>{formatRupees(price)}</strong>
            {original !== null && original > price && (
              <del className="price-was">
                <span className="visually-hidden">Original price </span>
                {formatRupees(original)}
              </del>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
