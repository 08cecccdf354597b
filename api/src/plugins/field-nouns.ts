/** Names of fields that differ from their keys: of the field itself, and of one entry of it. */
const WORDS: Readonly<Record<string, readonly [field: string, entry?: string]>> = {
  has_variants: ['variants switch'],
  enabled: ['enabled switch'],
  about_service: ['text about the service'],
  category_id: ['category'],
  service_id: ['service'],
  label_ids: ['labels', 'label'],
  service_banner: ['banner'],
  service_thumbnails: ['thumbnails', 'thumbnail'],
  user_name: ['name'],
  user_num: ['phone number'],
  dateandtime: ['date and time'],
  num_days: ['number of days'],
  opens: ['opening time'],
  closes: ['closing time'],
  whatsapp: ['chat number'],
  reffered_by: ['referral code'],
  api_key: ['API key'],
  api_secret: ['API secret'],
  faq: ['FAQ', 'FAQ entry'],
  hero: ['slides', 'slide'],
  stats: ['figures', 'figure'],
  team: ['team', 'team member'],
  story: ['story', 'paragraph of the story'],
  address: ['address', 'line of the address'],
}

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
]

const plain = (field: string) => field.replaceAll('_', ' ')
const fieldWord = (field: string) => WORDS[field]?.[0] ?? plain(field)
const entryWord = (list: string) => WORDS[list]?.[1] ?? plain(list).replace(/ies$/, 'y').replace(/s$/, '')
/** Returns "first" to "tenth", then "11th", "21st". */
function ordinal(index: number): string {
  const number = index + 1
  const ending = number % 100 > 10 && number % 100 < 14 ? undefined : ['st', 'nd', 'rd'][(number % 10) - 1]
  return ORDINALS[index] ?? `${number}${ending ?? 'th'}`
}
const isIndex = (segment: string) => /^\d+$/.test(segment)
const isPlural = (word: string) => word.endsWith('s') && !word.endsWith('ss')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Returns a name for a path: `variants.0.price_categories.1.price` is "the price of the second price category
 * of the first variant".
 */
function nounOf(path: readonly string[]): string {
  const nouns: string[] = []
  path.forEach((segment, place) => {
    if (isIndex(segment)) nouns[0] = `the ${ordinal(Number(segment))} ${entryWord(path[place - 1] ?? '')}`
    else nouns.unshift(`the ${fieldWord(segment)}`)
  })
  return nouns.join(' of ')
}

function give(path: readonly string[]): string {
  const word = fieldWord(path.at(-1) ?? '')
  const owner = path.slice(0, -1)
  const article = isPlural(word) ? (owner.length > 0 ? 'its' : 'the') : /^[aeio]/i.test(word) ? 'an' : 'a'
  return ['Give', ...(owner.length > 0 ? [nounOf(owner)] : []), article, word].join(' ') + '.'
}

/**
 * Returns a sentence that is complete by itself, from a field's path (`variants.0.name`) and the message
 * shown beside the field ("This cannot be empty."): "Give the first variant a name."
 */
export function sentenceAbout(field: string, beside: string): string {
  const path = field.split('.')
  const last = path.at(-1) ?? ''
  if (field === 'root') return beside
  if (beside === 'This field is not known here.') {
    const owner = path.slice(0, -1)
    return owner.length > 0
      ? `${capital(nounOf(owner))} has no field named ${last}.`
      : `There is no field named ${last} here.`
  }
  if ((beside === 'This field is required.' || beside === 'This cannot be empty.') && !isIndex(last))
    return give(path)
  if (beside.startsWith('This ')) {
    const noun = nounOf(path)
    const rest = beside.slice('This '.length)
    return capital(`${noun} ${isPlural(noun) ? rest.replace(/^has\b/, 'have') : rest}`)
  }
  return beside.replace('these', nounOf(path)).replace('stands here twice', `stands twice in ${nounOf(path)}`)
}
