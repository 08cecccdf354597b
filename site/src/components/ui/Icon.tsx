interface Props {
  /** One of `icons.ts`. */
  path: string
  className?: string
}

/** One of the shop's icons, in an island; `Icon.astro` is the same for pages. */
export function Icon({ path, className }: Props) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
