import { describe, expect, it } from 'vitest'
import { sentenceAbout } from './field-nouns.ts'

describe('sentenceAbout', () => {
  it.each([
    ['variants.0.name', 'This cannot be empty.', 'Give the first variant a name.'],
    [
      'variants.1.price_categories.0.name',
      'This field is required.',
      'Give the first price category of the second variant a name.',
    ],
    [
      'variants.0.price_categories',
      'This field is required.',
      'Give the first variant its price categories.',
    ],
    ['price_categories', 'This field is required.', 'Give the price categories.'],
    ['title', 'This field is required.', 'Give a title.'],
    ['email', 'This field is required.', 'Give an email.'],
    ['closes', 'This field is required.', 'Give a closing time.'],
    ['category_id', 'This must be text.', 'The category must be text.'],
    [
      'price_categories.0.price',
      'This cannot be less than 0.',
      'The price of the first price category cannot be less than 0.',
    ],
    [
      'price_categories.11.price',
      'This must be a number.',
      'The price of the 12th price category must be a number.',
    ],
    ['lines.20.quantity', 'This must be a number.', 'The quantity of the 21st line must be a number.'],
    ['lines.110', 'This must be text.', 'The 111th line must be text.'],
    ['service_thumbnails.2', 'This cannot be empty.', 'The third thumbnail cannot be empty.'],
    [
      'price_categories',
      'There can be at most 12 of these.',
      'There can be at most 12 of the price categories.',
    ],
    ['label_ids', 'The same entry stands here twice.', 'The same entry stands twice in the labels.'],
    ['role', 'This field is not known here.', 'There is no field named role here.'],
    [
      'price_categories.0.discount',
      'This field is not known here.',
      'The first price category has no field named discount.',
    ],
    ['hero.0.link', 'Please enter an address on this site', 'Please enter an address on this site'],
    ['contact.lead', 'This cannot be empty.', 'Give the contact a lead.'],
    ['root', 'This must be an object.', 'This must be an object.'],
    ['limit', 'This must be a whole number.', 'The limit must be a whole number.'],
  ])('makes a complete sentence for %s with “%s”', (field, beside, sentence) =>
    expect(sentenceAbout(field, beside)).toBe(sentence),
  )
})
