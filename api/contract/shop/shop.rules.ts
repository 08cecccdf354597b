import type { FieldErrors } from '../base/shared-schemas.ts'
import { emailMessages, phoneMessages } from '../base/common.words.ts'
import type { Shop } from './shop.wire.ts'
import type { WorkingTime } from '../base/working-days.ts'
import { minutesOf } from '../base/shop-clock.ts'
import { isTime } from '../base/clock-text.ts'
import { checkFace } from './face.rules.ts'
import type { OpeningState } from './opening.wire.ts'
import { POLICY_KINDS, policyTextFault } from './policy.rules.ts'
import { CHAT_NUMBER, LINE_LENGTHS, SITE_LINK } from './shop.limits.ts'
import { shopMessages } from './shop.words.ts'
import { internationalDigits, phoneDigits } from '../base/phone.ts'
import { isBlank, isEmail } from '../base/text.ts'

const FIGURE = ['value', 'label'] as const

/** Checks a rating: it needs a value from 1 to 5, the number of ratings and where they were given. */
function checkRating({ value, count, source }: NonNullable<Shop['rating']>): FieldErrors {
  const errors: FieldErrors = {}
  if (!(value >= 1 && value <= 5) || Math.abs(value * 10 - Math.round(value * 10)) > 1e-6)
    errors['rating.value'] = shopMessages.ratingInvalid
  if (!Number.isInteger(count) || count < 1) errors['rating.count'] = shopMessages.ratingCountNeeded
  if (isBlank(source)) errors['rating.source'] = shopMessages.ratingSourceNeeded
  return errors
}

function checkPercent(percent: number | undefined, errors: FieldErrors): void {
  if (percent !== undefined && !(Number.isInteger(percent) && percent >= 1 && percent <= 90))
    errors.first_order_percent = shopMessages.percentInvalid
}

function checkWorking({ weekdays, opens, closes }: WorkingTime, errors: FieldErrors): void {
  if (weekdays.length === 0) errors['working.weekdays'] = shopMessages.dayNeeded
  if (!isTime(opens)) errors['working.opens'] = shopMessages.timeNeeded
  if (!isTime(closes)) errors['working.closes'] = shopMessages.timeNeeded
  else if (isTime(opens) && minutesOf(closes) <= minutesOf(opens))
    errors['working.closes'] = shopMessages.closesEarly
}

/**
 * Checks the shop profile. Errors have form paths as keys, such as `hero.0.headline`. If the shop was open
 * before (`before`), name and chat number stay required, because its shoppers' carts and orders rely on them.
 */
export function checkShop(shop: Partial<Shop>, opening: OpeningState): FieldErrors {
  const errors: FieldErrors = {}
  const need = (path: string, value: unknown, sentence: string = shopMessages.required) => {
    if (isBlank(value)) errors[path] = sentence
  }
  const needIn = <Row>(path: string, rows: readonly Row[] = [], fields: readonly (keyof Row & string)[]) =>
    rows.forEach((row, index) => fields.forEach((field) => need(`${path}.${index}.${field}`, row[field])))
  const checkLines = (path: string, lines: readonly string[] = [], most: number) =>
    lines.forEach((line, index) => {
      need(`${path}.${index}`, line)
      if (line.length > most) errors[`${path}.${index}`] = shopMessages.tooLong(most)
    })
  const checkNames = (path: string, text: string | null | undefined) => {
    const fault = policyTextFault(text ?? '')
    if (fault !== null) errors[path] ??= fault
  }
  const checkLink = (path: string, link: string | undefined) => {
    if (!isBlank(link) && !new RegExp(SITE_LINK).test(String(link))) errors[path] = shopMessages.linkInvalid
  }

  if (opening !== 'new') {
    need('name', shop.name)
    need('whatsapp', shop.whatsapp, shopMessages.chatInvalid)
  }
  if (!isBlank(shop.email) && !isEmail(shop.email)) errors.email = emailMessages.invalid
  checkLines('phones', shop.phones, LINE_LENGTHS.phones)
  shop.phones?.forEach((phone, index) => {
    if (phoneDigits(phone) === null) errors[`phones.${index}`] ??= phoneMessages.invalid
  })
  const chat = shop.whatsapp ?? ''
  if (!new RegExp(CHAT_NUMBER).test(chat)) errors.whatsapp = shopMessages.chatInvalid
  // A chat link takes the first digits for a country code (`98…` is Iran). This also refuses foreign numbers that have
  // ten digits with their country code.
  else if (internationalDigits(chat) !== chat)
    errors.whatsapp = shopMessages.chatWithoutCountry(internationalDigits(chat).slice(2))
  checkLines('address', shop.address, LINE_LENGTHS.address)

  needIn('hero', shop.hero, ['headline', 'subline', 'link', 'action'])
  shop.hero?.forEach(({ picture, link, badges }, index) => {
    need(`hero.${index}.picture`, picture, shopMessages.pictureNeeded)
    checkLink(`hero.${index}.link`, link)
    checkLines(`hero.${index}.badges`, badges, LINE_LENGTHS.badges)
  })
  needIn('stats', shop.stats, FIGURE)
  needIn('testimonials', shop.testimonials, ['quote', 'name', 'role'])
  needIn('team', shop.team, ['name', 'role', 'description'])
  shop.team?.forEach(({ picture }, index) =>
    need(`team.${index}.picture`, picture, shopMessages.pictureNeeded),
  )
  needIn('brands', shop.brands, ['name', 'mark'])
  if (shop.rating) Object.assign(errors, checkRating(shop.rating))
  checkPercent(shop.first_order_percent, errors)
  if (shop.working) checkWorking(shop.working, errors)
  needIn('booking.reasons', shop.booking?.reasons, ['title', 'text'])

  if (shop.about) {
    need('about.headline', shop.about.headline)
    need('about.lead', shop.about.lead)
  }
  checkLines('story', shop.story, LINE_LENGTHS.story)
  needIn('achievements', shop.achievements, FIGURE)
  if (shop.contact) {
    need('contact.lead', shop.contact.lead)
    checkLines('contact.reasons', shop.contact.reasons, LINE_LENGTHS.reasons)
  }

  needIn('faq', shop.faq, ['question', 'answer'])
  shop.faq?.forEach(({ link, action }, index) => {
    checkLink(`faq.${index}.link`, link)
    if (!isBlank(action)) need(`faq.${index}.link`, link, shopMessages.linkMissing)
  })
  if (shop.face) Object.assign(errors, checkFace(shop.face))
  for (const kind of POLICY_KINDS) {
    const policy = shop[kind]
    if (!policy) continue
    need(`${kind}.updated`, policy.updated)
    need(`${kind}.lead`, policy.lead)
    checkNames(`${kind}.lead`, policy.lead)
    needIn(`${kind}.sections`, policy.sections, ['heading'])
    policy.sections.forEach(({ heading, paragraphs }, index) => {
      const path = `${kind}.sections.${index}.paragraphs`
      checkNames(`${kind}.sections.${index}.heading`, heading)
      if (paragraphs.length === 0) errors[path] = shopMessages.required
      paragraphs.forEach((paragraph, line) => checkNames(`${path}.${line}`, paragraph))
      checkLines(path, paragraphs, LINE_LENGTHS.paragraphs)
    })
  }
  return errors
}
