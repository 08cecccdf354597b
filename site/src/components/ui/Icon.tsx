interface Props {
  /** A path of `icons.ts`. */
  path: string
  className?: string
}

/** Renders one of the shop's icons in an island; pages use `Icon.astro`. */
export function Icon({ path, className }: Props) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
