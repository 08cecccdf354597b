interface Props {
  text: string
  /** Grey if undefined. */
  tone?: 'marigold' | 'success' | 'danger' | undefined
}

/** A coloured label that shows a state, such as "Received". */
export function Badge({ text, tone }: Props) {
  return <span className={tone ? `badge badge-${tone}` : 'badge'}>{text}</span>
}
