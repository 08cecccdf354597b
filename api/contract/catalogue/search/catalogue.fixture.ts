import type { ServiceCard } from '../pages/listing.ts'
import type { SearchCatalogue } from '../pages/pages.ts'
import fc from 'fast-check'

/** Any text that a browser can pass on, including lone surrogates. */
export const anyText = fc
  .array(fc.nat({ max: 0xffff }), { maxLength: 40 })
  .map((units) => String.fromCharCode(...units))

function card(
  category: string,
  subcategory: string,
  title: string,
  labels: string[],
  summary = '',
): ServiceCard {
  return {
    id: title.toLowerCase().replaceAll(' ', '-'),
    title,
    category_id: category.toLowerCase(),
    category,
    subcategory,
    labels: labels.map((name) => ({ id: name.toLowerCase(), name })),
    image_url: null,
    tier: 'Standard',
    price: 999,
    original_price: null,
    discount_percentage: 0,
    delivery_time: '3 days',
    summary,
  }
}

/** A small shop for the tests of search and filters. */
export const catalogue: SearchCatalogue = {
  categories: [
    { id: 'development', name: 'Development', subcategories: ['Websites', 'Online Stores'] },
    { id: 'design', name: 'Design', subcategories: ['Brand Identity'] },
    { id: 'media', name: 'Media', subcategories: [] },
  ],
  labels: [
    { id: 'logo', name: 'Logo', category_id: 'design' },
    { id: 'reels', name: 'Reels', category_id: 'media' },
  ],
  services: [
    card('Development', 'Websites', 'Business Website', ['Business Site'], 'Page titles set for search'),
    card('Development', 'Online Stores', 'Online Store Setup', ['E-commerce'], 'UPI and cards at checkout'),
    card('Design', 'Brand Identity', 'Logo Design', ['Logo'], 'Three directions, one polished mark'),
    card('Design', 'Festive', 'Wedding Invitation Suite', ['Festive'], 'Card, envelope and a video for chat'),
    card('Media', 'Reels', 'Instagram Reel Editing', ['Reels'], 'Vertical edits with captions'),
    card('Media', 'Animation', 'Logo Animation Intro', ['Animation'], 'Your logo in motion'),
  ],
}
