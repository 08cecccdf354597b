import type { SaveService } from '@karigar/contract/catalogue/service.wire'

/** Returns a complete, valid service as the console sends it, with `changes` applied. */
export function newService(changes: Partial<SaveService> = {}): SaveService {
  return {
    title: 'Festival poster design',
    description: 'One A3 poster\nPrint-ready PDF',
    category_id: 'design',
    subcategory: '',
    has_variants: false,
    variants: [],
    price_categories: [
      { name: 'Basic', price: 999, original_price: null, delivery_time: '3 days' },
      { name: 'Standard', price: 1499.5, original_price: 1999, delivery_time: '2 days' },
    ],
    about_service: 'A poster drawn for your festival.',
    client_requirements: 'Date and place\nLogo',
    inclusions: 'Print file, Two revision rounds',
    exclusions: 'Printing',
    label_ids: [],
    service_banner: null,
    service_thumbnails: [],
    ...changes,
  }
}
