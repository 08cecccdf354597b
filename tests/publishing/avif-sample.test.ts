import { expect, it } from 'vitest'
import { publishedShop } from '../support/published-shop.ts'

it('pictures of the sample shop come with their AVIF copies', async () => {
  const { page } = await publishedShop()
  for (const [file, what] of [
    ['services/logo-design.html', '<li class="gallery-slide"><picture>'],
    ['services.html', '<div class="service-card-art"><picture>'],
    ['index.html', '<div class="hero-arch"><picture>'],
    ['about.html', '<article><picture>'],
  ] as const) {
    const html = (await page(file)).replace(/>\s+</g, '><')
    expect([file, html.includes(`${what}<source type="image/avif" srcset="/media/`)]).toEqual([file, true])
  }
})
