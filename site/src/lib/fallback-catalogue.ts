import { type DetailName, eachDetail } from '@karigar/contract/catalogue/service.fields'
import type { Catalogue, Service, Tier } from '@karigar/contract/catalogue/service.wire'
import type { Business } from '@karigar/contract/shop/business.wire'
import type { Shop } from '@karigar/contract/shop/shop.wire'
import sampleBusiness from '../../../data/sample/business.json' with { type: 'json' }
import sampleShop from '../../../data/sample/shop.json' with { type: 'json' }

const CREATED_AT = '2026-01-01T00:00:00.000Z'
const timestamps = { created_at: CREATED_AT, updated_at: CREATED_AT }
const category = { id: 'development', name: 'Development' }
const label = {
  id: 'websites',
  name: 'Websites',
  category_id: category.id,
  description: 'Sites of one page and of many.',
}

function tiers(...rows: [name: string, price: number, original: number | null, time: string][]): Tier[] {
  return rows.map(([name, price, original_price, delivery_time]) => ({
    name,
    price,
    original_price,
    delivery_time,
  }))
}

type Written = Pick<Service, 'id' | 'title' | 'description' | 'price_categories'> &
  Partial<Pick<Service, DetailName>>

function service(written: Written): Service {
  return {
    ...eachDetail(() => ''),
    ...written,
    category_id: category.id,
    category: category.name,
    subcategory: label.name,
    has_variants: false,
    variants: [],
    label_ids: [label.id],
    labels: [label],
    service_banner: null,
    service_thumbnails: [],
    ...timestamps,
  }
}

/** The only category that is shown when no catalogue can be read (specification §7). */
export const fallbackCatalogue: Catalogue = [
  {
    ...category,
    description: 'Websites planned, built and put online.',
    subcategories: [label.name],
    icon: '',
    motif: '',
    labels: [label],
    services: [
      service({
        id: 'business-website',
        title: 'Business Website',
        description:
          'Up to five pages, designed for phone and desktop\nContact form that reaches your inbox\nDomain, hosting and certificate connected',
        price_categories: tiers(
          ['Basic', 11999, null, '14 days'],
          ['Standard', 15999, 19999, '10 days'],
          ['Premium', 24999, 29999, '12 days'],
        ),
        about_service:
          'A complete website for a small business, from the page list to the day it goes online.',
        client_requirements: 'Business name and logo\nText for each page\nPhotographs, if you have them',
        inclusions: 'Responsive design, Contact form, Two rounds of changes',
        exclusions: 'Domain and hosting fees, Copywriting',
      }),
      service({
        id: 'landing-page',
        title: 'Landing Page',
        description:
          'One page built around one offer\nForm or chat button, as you prefer\nReady for your adverts',
        price_categories: tiers(['Standard', 6999, 8999, '5 days'], ['Super Quick', 9999, null, '2 days']),
        about_service: 'A single page that explains one offer and asks for one action.',
        client_requirements: 'What you offer and to whom\nLogo and colours',
        inclusions: 'Responsive design, One round of changes',
        exclusions: 'Running the adverts',
      }),
    ],
    ...timestamps,
  },
]

/** The shop's details when no shop can be read: those of the sample shop. */
export const fallbackShop = sampleShop as Shop
export const fallbackBusiness: Business = sampleBusiness
