import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { avifOf } from '@karigar/contract/catalogue/pages/avif'
import { copiesOf, picture } from '@karigar/contract/catalogue/pages/picture'
import { tiersOf } from '@karigar/contract/catalogue/pricing.rules'
import { checkCategory } from '@karigar/contract/catalogue/category.rules'
import { checkLabel } from '@karigar/contract/catalogue/label.rules'
import { checkService } from '@karigar/contract/catalogue/service.rules'
import { POLICY_TEMPLATES } from '@karigar/contract/shop/policy-templates.words'
import { checkShop } from '@karigar/contract/shop/shop.rules'
import type { SaveService } from '@karigar/contract/catalogue/service.wire'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readSampleCatalogue, readSampleShop, samplePictures } from '../../api/src/seeding/sample.ts'

const { categories, labels, services } = await readSampleCatalogue()
const shop = await readSampleShop()

const file = (url: string) => path.join(samplePictures, path.basename(url))
const allTiers = (service: SaveService) => [
  ...service.price_categories,
  ...(service.variants ?? []).flatMap(({ price_categories }) => price_categories),
]

describe('the sample catalogue', () => {
  it('has the five categories of the specification, each with subcategories', () => {
    expect(categories.map(({ name }) => name)).toEqual([
      'Development',
      'Design',
      'Media',
      'Content',
      'Marketing',
    ])
    expect(categories.filter(({ subcategories = [] }) => subcategories.length === 0)).toEqual([])
  })

  it('has at least 15 labels, 60 services and 12 services with variants', () => {
    expect(labels.length).toBeGreaterThanOrEqual(15)
    expect(services.length).toBeGreaterThanOrEqual(60)
    expect(
      services.filter(({ has_variants, variants = [] }) => has_variants && variants.length > 1).length,
    ).toBeGreaterThanOrEqual(12)
  })

  it('uses each id and each title once', () => {
    for (const records of [categories, labels, services])
      expect(new Set(records.map(({ id }) => id)).size).toBe(records.length)
    expect(new Set(services.map(({ title }) => title.toLowerCase())).size).toBe(services.length)
  })

  it('passes the validation of the console’s forms', () => {
    expect(categories.map(checkCategory).filter((errors) => Object.keys(errors).length > 0)).toEqual([])
    expect(labels.map(checkLabel).filter((errors) => Object.keys(errors).length > 0)).toEqual([])
    const refused = services
      .map(({ id, ...service }) => ({ id, ...checkService(service) }))
      .filter((found) => Object.keys(found).length > 1)
    expect(refused).toEqual([])
  })

  it('sells every service in at least one tier, with tier names from the specification', () => {
    for (const service of services) {
      const complete = { ...service, variants: service.variants ?? [] }
      const offered = complete.has_variants
        ? complete.variants.map(({ name }) => tiersOf(complete, name))
        : [tiersOf(complete)]
      expect(
        offered.every((tiers) => tiers.length > 0),
        service.id,
      ).toBe(true)
    }
    const names = new Set(services.flatMap(allTiers).map(({ name }) => name))
    expect(
      [...names].filter((name) => !['Basic', 'Standard', 'Premium', 'Super Quick', 'Delayed'].includes(name)),
    ).toEqual([])
  })

  it('gives a service only subcategories and labels of its category', () => {
    const category = new Map(categories.map((entry) => [entry.id, entry]))
    const label = new Map(labels.map((entry) => [entry.id, entry]))
    const astray = services.filter(
      ({ category_id, subcategory, label_ids = [] }) =>
        !category.get(category_id)?.subcategories?.includes(subcategory ?? '') ||
        label_ids.some((id) => label.get(id)?.category_id !== category_id),
    )
    expect(astray.map(({ id }) => id)).toEqual([])
    expect(labels.filter(({ category_id }) => !category.has(category_id))).toEqual([])
  })

  it('leaves no category, subcategory or label without a service', () => {
    for (const { id, subcategories = [] } of categories)
      for (const subcategory of subcategories)
        expect(
          services.some((service) => service.category_id === id && service.subcategory === subcategory),
          `${id}/${subcategory}`,
        ).toBe(true)
    const carried = new Set(services.flatMap(({ label_ids = [] }) => label_ids))
    expect(labels.filter(({ id }) => !carried.has(id))).toEqual([])
  })
})

describe('the sample pictures', () => {
  const wanted = [
    ...services.flatMap(({ service_banner, service_thumbnails = [] }) => [
      service_banner ?? '',
      ...service_thumbnails,
    ]),
    ...shop.hero.map(({ picture: url }) => url),
    ...shop.team.map(({ picture: url }) => url),
  ]

  it('are a banner and two to four thumbnails for every service', () => {
    const short = services.filter(
      ({ service_banner, service_thumbnails = [] }) =>
        !service_banner || service_thumbnails.length < 2 || service_thumbnails.length > 4,
    )
    expect(short.map(({ id }) => id)).toEqual([])
  })

  it('exist with every smaller copy that their names promise', () => {
    const files = wanted.flatMap((url) => [url, ...copiesOf(url).map((copy) => copy.url)])
    expect([...new Set(files)].filter((url) => !existsSync(file(url)))).toEqual([])
  })

  it('have AVIF copies that are smaller: in every width or in none, and nearly all of them do', () => {
    const bytes = (url: string) => (existsSync(file(url)) ? statSync(file(url)).size : null)
    const all = [...new Set(wanted)].map((url) => [url, ...copiesOf(url).map((copy) => copy.url)])
    const inAvif = all.filter((files) => files.some((url) => bytes(avifOf(url)) !== null))
    const larger = inAvif.flat().filter((url) => (bytes(avifOf(url)) ?? Infinity) > 0.95 * (bytes(url) ?? 0))
    expect(larger).toEqual([])
    expect(inAvif.length).toBeGreaterThan(0.9 * all.length)
  })

  it('have the size given in their names', async () => {
    const wrong: string[] = []
    for (const url of new Set(wanted)) {
      // Read from memory, because the app in this process forbids sharp to open files.
      const { width, height, format } = await sharp(readFileSync(file(url))).metadata()
      const said = picture(url)
      if (width !== said.width || height !== said.height || format !== 'webp')
        wrong.push(`${url}: ${width}x${height} ${format}`)
    }
    expect(wrong).toEqual([])
  })

  it('total less than 16 MB and are all used', () => {
    const names = readdirSync(samplePictures)
    expect(
      names.reduce((bytes, name) => bytes + statSync(path.join(samplePictures, name)).size, 0),
    ).toBeLessThan(16 * 1024 * 1024)
    const stems = new Set(wanted.map((url) => path.basename(url, '.webp')))
    expect(names.filter((name) => !stems.has(name.replace(/(-(400|640)w)?\.(webp|avif)$/, '')))).toEqual([])
  })
})

describe('the sample shop’s profile', () => {
  it('has the home page texts of the specification', () => {
    expect(shop.hero).toHaveLength(3)
    expect(shop.hero[0]).toMatchObject({
      headline: 'Professional Website Development',
      subline: 'Website, Social Media, UI/UX, Video Editing & more',
      badges: ['250+ Design Services', 'Transparent Pricing', 'On-time Delivery'],
    })
    expect(shop.stats.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '10,000+ Happy Clients',
      '25,000+ Projects Completed',
      '99% On-time Delivery',
      '5+ Years of Excellence',
    ])
    expect([shop.testimonials.length, shop.brands.length, shop.team.length, shop.phones.length]).toEqual([
      3, 6, 3, 2,
    ])
    expect(shop.achievements.map(({ value }) => value)).toEqual(['100+', '200+', '5+', '99%'])
  })

  it('has the claims of the specification and passes the form’s validation', () => {
    expect(shop.rating).toMatchObject({ value: 4.9, count: 15 })
    expect(shop.first_order_percent).toBe(10)
    expect(shop.guarantees_delivery).toBe(true)
    expect(shop.booking?.reasons.map(({ title }) => title)).toEqual([
      'Expert Consultation',
      'Tailored Solutions',
      'Free Consultation',
    ])
    expect(checkShop(shop, 'open')).toEqual({})
  })

  it('begins its terms and refunds with the templates that every owner is offered', () => {
    for (const kind of ['terms', 'refunds'] as const)
      expect(shop[kind]).toEqual({ updated: '1 November 2026', ...POLICY_TEMPLATES[kind] })
  })
})
