/** The five hues a category's pictures are made of, besides the shop's own three. */
interface Hues {
  hue: string
  deep: string
  mid: string
  soft: string
}

export const ink = '#1d1a16'
export const paper = '#faf5ec'
export const marigold = '#f2a51f'

const hues: Record<string, Hues> = {
  development: { hue: '#27398a', deep: '#131b47', mid: '#7d92da', soft: '#ccd5f0' },
  design: { hue: '#b8412a', deep: '#541a12', mid: '#e28c6c', soft: '#f3d0bf' },
  media: { hue: '#0e6866', deep: '#073736', mid: '#62b0a3', soft: '#c6e0d7' },
  content: { hue: '#5f2a66', deep: '#2d1233', mid: '#ab7fb6', soft: '#e3d2e6' },
  marketing: { hue: '#c01a60', deep: '#570a2f', mid: '#e87ca2', soft: '#f7cedd' },
}

const grounds = ['hue', 'paper', 'marigold', 'tint', 'deep'] as const
export type Ground = (typeof grounds)[number]

/** Colours by the part they play in one picture. */
export interface Colors extends Hues {
  ground: string
  /** A quiet pattern on the ground. */
  pattern: string
  /** Strokes drawn straight on the ground. */
  line: string
  /** The loudest flat shape on the ground. */
  pop: string
  /** A second flat shape on the ground. */
  shape: string
  card: string
  /** Pale fills inside a card. */
  wash: string
  /** Text bars inside a card. */
  text: string
  accent: string
  ink: string
  shadow: string
}

const channels = (hex: string): number[] => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16))

/** A colour `share` of the way from one to another. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  const mixed = channels(from).map((value, i) => Math.round(value + (target[i]! - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The colours of a picture in a category, standing on one of its grounds. */
export function colorsOf(category: string, ground: Ground): Colors {
  const own = hues[category]
  if (!own) throw new Error(`No palette for category '${category}'`)
  const { hue, deep, mid, soft } = own
  const inside = {
    ...own,
    card: '#fffcf5',
    wash: mix(paper, soft, 0.45),
    text: mix(paper, deep, 0.3),
    accent: marigold,
    ink,
  }
  switch (ground) {
    case 'hue':
      return {
        ...inside,
        ground: hue,
        pattern: mix(hue, deep, 0.3),
        line: soft,
        pop: marigold,
        shape: mix(hue, deep, 0.55),
        shadow: mix(hue, deep, 0.62),
      }
    case 'deep':
      return {
        ...inside,
        ground: deep,
        pattern: mix(deep, hue, 0.35),
        line: mid,
        pop: marigold,
        shape: hue,
        shadow: mix(deep, '#000000', 0.45),
      }
    case 'marigold':
      return {
        ...inside,
        ground: marigold,
        pattern: '#e89714',
        line: deep,
        pop: hue,
        shape: '#f9c869',
        shadow: '#c97c0b',
      }
    case 'tint':
      return {
        ...inside,
        ground: soft,
        pattern: mix(soft, mid, 0.28),
        line: deep,
        pop: marigold,
        shape: hue,
        shadow: mix(soft, hue, 0.32),
      }
    case 'paper':
      return {
        ...inside,
        ground: '#f5ecdc',
        pattern: '#ebdfc8',
        line: deep,
        pop: marigold,
        shape: soft,
        shadow: '#dccdb1',
      }
  }
}

/** The ground of the `view`th picture of the `position`th service: neighbours and siblings differ. */
export const groundFor = (position: number, view: number): Ground =>
  grounds[(position + view * 2) % grounds.length]!

/** Whether pale shapes read better than dark ones on the ground. */
export const onDark = ({ ground, hue, deep }: Colors): boolean => ground === hue || ground === deep
