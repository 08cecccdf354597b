/**
 * Structured data for search engines (schema.org). The rating on the service page is left out, because it is
 * the shop's own statement and no customer's review.
 */
import { LANGUAGE } from '#words/language.ts'
import type { Service } from '@karigar/contract/catalogue/service.wire'
import { servicePicture, SHOP_PICTURE } from '@karigar/contract/catalogue/pages/share-picture'
import { iconsOf } from '@karigar/contract/shop/shop-icons'
import type { Shop } from '@karigar/contract/shop/shop.wire'
import { taglineSentence } from '@karigar/contract/shop/shop-opening.rules'
import { offersOf } from '../service/offers.ts'
import { metaDescription } from './description.ts'

type Data = Record<string, unknown>

const address = (site: URL | undefined, path: string) => new URL(path, site).href

/** schema.org types of the shop. */
const BUSINESS = ['Organization', 'ProfessionalService']

/** Returns the id of the shop, which is the same on every page. */
const shopId = (site: URL | undefined) => address(site, '/#shop')

/** Returns the shop as a business, for the pages about it. */
export function businessData(shop: Shop, site: URL | undefined): Data {
  return {
    '@type': BUSINESS,
    '@id': shopId(site),
    name: shop.name,
    ...(shop.tagline && { description: taglineSentence(shop) }),
    url: address(site, '/'),
    logo: address(site, shop.face?.logo ?? iconsOf(shop).large),
    image: address(site, SHOP_PICTURE),
    ...(shop.email && { email: shop.email }),
    ...(shop.phones[0] && { telephone: shop.phones[0] }),
    ...(shop.address.length > 0 && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: shop.address.join(', '),
        addressCountry: 'IN',
      },
    }),
    areaServed: { '@type': 'Country', name: 'India' },
    currenciesAccepted: 'INR',
  }
}

/** Returns the site, for the home page. */
export function websiteData(shop: Shop, site: URL | undefined): Data {
  return {
    '@type': 'WebSite',
    '@id': address(site, '/#website'),
    name: shop.name,
    url: address(site, '/'),
    inLanguage: LANGUAGE,
    publisher: { '@id': shopId(site) },
  }
}

/** Returns the breadcrumbs from the home page to this page, which is the last step. */
export function breadcrumbData(steps: { name: string; path: string }[], site: URL | undefined): Data {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: address(site, path),
    })),
  }
}

/** Returns a service with an offer for each variant and tier, in rupees. */
export function serviceData(service: Service, shop: Shop, site: URL | undefined): Data {
  const url = address(site, `/services/${service.id}`)
  const offers = offersOf(service).flatMap(({ variant, tiers }) =>
    tiers.map(({ name, price }) => ({
      '@type': 'Offer',
      name: variant === null ? name : `${variant}, ${name}`,
      price,
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      url,
    })),
  )
  const prices = offers.map(({ price }) => price)
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: service.title,
    description: metaDescription(service.about_service) || service.title,
    serviceType: service.subcategory || service.category,
    category: service.category,
    url,
    image: address(site, servicePicture(service.id)),
    provider: {
      '@type': BUSINESS,
      '@id': shopId(site),
      name: shop.name,
      url: address(site, '/'),
      image: address(site, SHOP_PICTURE),
      ...(shop.phones[0] && { telephone: shop.phones[0] }),
    },
    areaServed: { '@type': 'Country', name: 'India' },
    ...(offers.length === 1 && { offers: offers[0] }),
    ...(offers.length > 1 && {
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'INR',
        lowPrice: Math.min(...prices),
        highPrice: Math.max(...prices),
        offerCount: offers.length,
        offers,
      },
    }),
  }
}
