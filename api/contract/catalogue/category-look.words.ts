import type { CategoryIcon, Motif } from './category-look.rules.ts'

/** What staff call the motifs of covers. */
export const MOTIF_NAMES: Readonly<Record<Motif, string>> = {
  windows: 'Websites',
  petals: 'Cut-paper flowers',
  film: 'Film and lens',
  type: 'Letters',
  megaphone: 'Megaphone',
  loom: 'Loom',
  kolam: 'Kolam',
  jali: 'Jali windows',
  paisley: 'Mango leaves',
  steps: 'Stepwell',
  kites: 'Kites',
  sound: 'Record',
}

/** What staff call the icons of categories. */
export const ICON_NAMES: Readonly<Record<CategoryIcon, string>> = {
  code: 'Code',
  globe: 'Globe',
  phone: 'Phone',
  cart: 'Cart',
  brush: 'Brush',
  palette: 'Palette',
  camera: 'Camera',
  film: 'Clapperboard',
  sound: 'Sound wave',
  microphone: 'Microphone',
  pen: 'Pen',
  book: 'Book',
  letters: 'Letters',
  megaphone: 'Megaphone',
  chart: 'Chart',
  bulb: 'Light bulb',
  heart: 'Heart',
  star: 'Star',
  gift: 'Gift',
  bag: 'Bag',
  tools: 'Tools',
  people: 'People',
  rocket: 'Rocket',
  lotus: 'Lotus',
}

/** What the choice is called that leaves it to the category's name. */
export const BY_NAME = 'Suits the name'
