import { inWords } from './lists.ts'

export const homeWords = {
  fixedPrices: (categories: readonly string[]) => `${inWords(categories)} at fixed prices.`,
  highlights: 'Highlights',
  carousel: 'carousel',
  slide: 'slide',
  slideOf: (index: number, count: number) => `${index} of ${count}`,
  slideNamed: (index: number, headline: string) => `Slide ${index}: ${headline}`,
  pause: 'Pause the banner',
  previousSlide: 'Previous slide',
  nextSlide: 'Next slide',
  featured: 'Featured services',
  viewAll: <Part>(hidden: (text: string) => Part) => ['View all', hidden(' services')],
  bestPrices: 'The best prices in the studio right now.',
  loadMore: 'Load More',
  seeAll: <Part>(category: string, hidden: (text: string) => Part) => [
    'See All',
    hidden(` ${category} services`),
  ],
  previousServices: (category: string) => `Previous ${category} services`,
  moreServices: (category: string) => `More ${category} services`,
  labelsOf: (category: string) => `${category} labels`,
  numbers: 'The studio in numbers',
  clients: 'What Our Clients Say',
  brands: 'Trusted by Leading Brands',
}
