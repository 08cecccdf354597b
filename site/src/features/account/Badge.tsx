interface Props {
  text: string
  /** Grey without one. */
  tone?: 'marigold' | 'success' | 'danger' | undefined
}

/** Says how far something is. */
export function Badge({ text, tone }: Props) {
  return <span className={tone ? `badge badge-${tone}` : 'badge'}>{text}</span>
}
