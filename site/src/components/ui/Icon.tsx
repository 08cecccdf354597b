import { icons, type IconName } from './icons.ts'

interface Props {
  name: IconName
  className?: string
}

/** One of the shop's icons, in an island; `Icon.astro` is the same for pages. */
export function Icon({ name, className }: Props) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  )
}
