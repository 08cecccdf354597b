import { hashOf } from './covers/random.ts'

/** What the covers of a category's services are drawn from. */
export const MOTIFS = [
  'windows',
  'petals',
  'film',
  'type',
  'megaphone',
  'loom',
  'kolam',
  'jali',
  'paisley',
  'steps',
  'kites',
  'sound',
] as const
export type Motif = (typeof MOTIFS)[number]

/** The icons of categories, as paths of 24 × 24 that are drawn with a line of 2. */
export const CATEGORY_ICONS = {
  code: 'M8.5 7 3.5 12l5 5M15.5 7l5 5-5 5M13.5 5l-3 14',
  globe:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c5 5.3 5 11.7 0 17-5-5.3-5-11.7 0-17Z',
  phone: 'M7.5 3h9v18h-9ZM10.8 18h2.4',
  cart: 'M3 4h2.6l2.1 11h10l2.1-8H6.2M9.3 20.2a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4ZM16.5 20.2a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4Z',
  brush: 'M20.5 3.5 10 13M12 15.5c0 3-2.5 5-8 5 2-1.5 1.5-3 2-5 .6-2.3 6-2.8 6 0Z',
  palette:
    'M12 3.5a8.5 8.5 0 1 0 0 17c1.6 0 2-1 1.5-2.2-.6-1.4.2-2.8 2-2.8h2.3c1.7 0 2.7-1.3 2.7-3 0-5-3.8-9-8.5-9ZM8 10.5v.1M12 7.5v.1M16 10.5v.1',
  camera: 'M3.5 7.5h4L9 5h6l1.5 2.5h4v11.5h-17ZM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  film: 'M3.5 9.5h17v10.5h-17ZM3.5 9.5 3 6.3 19.6 3.7l.5 3.2L3.5 9.5ZM8 8.8 6.6 5.8M13 8 11.6 5M18 7.2 16.6 4.2',
  sound: 'M4 10v4M8 6.5v11M12 3.5v17M16 7.5v9M20 10.5v3',
  microphone:
    'M12 14.5a3 3 0 0 0 3-3v-5a3 3 0 1 0-6 0v5a3 3 0 0 0 3 3ZM5.5 11a6.5 6.5 0 0 0 13 0M12 17.5v3.5M8.5 21h7',
  pen: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19ZM13.5 7l3.5 3.5',
  book: 'M12 6.5C10 5 7 4.5 3.5 4.5v13.5c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2V4.5c-3.5 0-6.5.5-8.5 2ZM12 6.5V20',
  letters: 'M3.5 19 8.5 5l5 14M5.3 14h6.4M17.5 19a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM20.5 12.5V19',
  megaphone: 'M4 9.5v5h3l9.5 4.5V5L7 9.5ZM7.5 14.5 9 20h2.5l-1.3-4.2M19.5 9.5c1 1.5 1 3.5 0 5',
  chart: 'M4 20V4M4 20h16M8.5 16v-4M13 16V8M17.5 16V5.5',
  bulb: 'M9 17.5c0-2-3-3.3-3-7a6 6 0 0 1 12 0c0 3.7-3 5-3 7ZM9.5 20.5h5',
  heart: 'M12 20C5 14.5 3.5 11.5 3.5 8.8 3.5 4 9.5 3 12 7c2.5-4 8.5-3 8.5 1.8 0 2.7-1.5 5.7-8.5 11.2Z',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9L3.5 9.7l5.9-.8Z',
  gift: 'M4 9h16v3.5H4ZM5.5 12.5V20.5h13v-8M12 9v11.5M12 9C8 9 7 7.5 7 6c0-2.8 4-3 5 3 1-6 5-5.8 5-3 0 1.5-1 3-5 3Z',
  bag: 'M5 8h14l1 12.5H4ZM8.5 8V7a3.5 3.5 0 0 1 7 0v1',
  tools: 'M14.5 6.5a4 4 0 0 1 5-3l-2.5 3 1 2 2.5.5 1-2.5a4 4 0 0 1-5.5 4.5L7 20.5 3.5 17 13 8.5Z',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.3c2 .8 3.2 2.7 3.5 5.7',
  rocket:
    'M12 15c5-3 7-7 6.5-11.5C14 3 10 5 7 10l-3.5.5 1.5 3 5.5 5.5 3 1.5.5-3.5M15 9.5a1.3 1.3 0 1 0 0-2.6 1.3 1.3 0 0 0 0 2.6ZM6 16l-2.5 4.5L8 18',
  lotus:
    'M12 4c3 4 3 9 0 14-3-5-3-10 0-14ZM12 18c-5 0-8-3-8.5-8.5C8 10 11 13 12 18ZM12 18c5 0 8-3 8.5-8.5C16 10 13 13 12 18Z',
} as const
export type CategoryIcon = keyof typeof CATEGORY_ICONS

export const CATEGORY_ICON_NAMES = Object.keys(CATEGORY_ICONS) as [CategoryIcon, ...CategoryIcon[]]

/** What a category looks like; an empty text leaves the choice to its name. */
export interface CategoryLook {
  name: string
  motif: Motif | ''
  icon: CategoryIcon | ''
}

/** What words in a category's name say about it; the first that fits decides. */
const meanings: readonly (readonly [RegExp, Motif, CategoryIcon])[] = [
  [/\b(?:audio|voice|music|sound|podcast|dubbing|song)/i, 'sound', 'microphone'],
  [/\b(?:video|film|media|reel|animation|photo|motion|short)/i, 'film', 'film'],
  [/\b(?:shop|store|commerce|listing|marketplace|catalog)/i, 'jali', 'bag'],
  [
    /\b(?:web|site|develop|app|software|code|program|tech|hosting|automation|data|it)\b|\b(?:website|develop|software)/i,
    'windows',
    'code',
  ],
  [/\b(?:content|writing|writer|copy|blog|translat|script|article|editing|resume|document)/i, 'type', 'pen'],
  [/\b(?:market|advert|ads|seo|social|promot|campaign|growth|influenc)/i, 'megaphone', 'megaphone'],
  [/\b(?:wedding|invit|festiv|card|event|gift)/i, 'kites', 'gift'],
  [/\b(?:textile|fashion|cloth|print|pattern|saree|packag)/i, 'paisley', 'lotus'],
  [/\b(?:consult|business|strategy|finance|account|legal|plan)/i, 'steps', 'chart'],
  [/\b(?:design|logo|brand|graphic|illustrat|ui|ux|art)/i, 'petals', 'palette'],
  [/\b(?:train|course|teach|class|coach|educat|learn)/i, 'kolam', 'book'],
]

const found = (name: string) => meanings.find(([words]) => words.test(name))

/** What is drawn where a name says nothing: the motifs that suit any work. */
const plain = ['kolam', 'loom', 'jali', 'paisley', 'steps', 'petals', 'kites'] as const

/** Returns the motif of a category: the one that was chosen, or the one that suits its name. */
export const motifOf = ({ name, motif }: CategoryLook): Motif =>
  motif || (found(name)?.[1] ?? plain[hashOf(name) % plain.length] ?? 'kolam')

/** Returns the icon of a category: the one that was chosen, or the one that suits its name. */
export const iconOf = ({ name, icon }: CategoryLook): CategoryIcon => icon || (found(name)?.[2] ?? 'star')
