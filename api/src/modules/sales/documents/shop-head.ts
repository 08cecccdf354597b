import { copiesOf, picture } from '@karigar/contract/catalogue/pages/picture'
import { MARIGOLD, markOf, TILE } from '@karigar/contract/shop/mark'
import { paletteOf } from '@karigar/contract/shop/palette'
import type { Shop } from '@karigar/contract/shop/shop.wire'
import { type Html, html } from '../../../http/html.ts'

/** Tells whether a page of documents may load a picture: its policy allows those of this shop. */
const isOwn = (url: string | undefined): url is string => url?.startsWith('/media/') ?? false

function sign(shop: Pick<Shop, 'name' | 'face'>): Html {
  const { main, onMain, ink } = paletteOf(shop.face?.colours).light
  const mark = markOf(shop)
  if (mark.kind === 'picture')
    return html`${isOwn(mark.url) && html`<img src="${copiesOf(mark.url)[0]?.url ?? mark.url}" width="40" height="40" alt="" />`}`
  const { at, side, radius } = TILE
  return html`<svg viewBox="0 0 48 48" width="40" height="40" aria-hidden="true">
    ${
      mark.kind === 'marigold'
        ? html`${MARIGOLD.turns.map(
              (turn) => html`<path fill="${main}" transform="rotate(${turn} 24 24)" d="${MARIGOLD.petal}" />`,
            )}
            <path fill="${ink}" d="${MARIGOLD.star}" />
            <circle fill="${main}" cx="24" cy="24" r="${MARIGOLD.eye}" />`
        : html`<rect x="${at}" y="${at}" width="${side}" height="${side}" rx="${radius}" fill="${main}" />
            <text
              x="24"
              y="24"
              fill="${onMain}"
              font-size="20"
              font-weight="700"
              text-anchor="middle"
              dominant-baseline="central"
            >
              ${mark.letters}
            </text>`
    }
  </svg>`
}

/**
 * Returns the line at the top of a document: the shop's logo, or its sign and its name, over a line of its main colour.
 * It is that of today, also on a document that was made before; null while the shop has no name.
 */
export function shopHead(shop: Pick<Shop, 'name' | 'face'>): Html | null {
  if (shop.name === '') return null
  const { light } = paletteOf(shop.face?.colours)
  const logo = shop.face?.logo
  const art = isOwn(logo) ? picture(logo) : null
  return html`<div class="shop">
    ${
      art
        ? html`<img
            class="logo"
            src="${art.src}"
            width="${art.width}"
            height="${art.height}"
            alt="${shop.name}"
          />`
        : html`${sign(shop)}<strong>${shop.name}</strong>`
    }
    <svg class="rule" aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 1 1">
      <rect width="1" height="1" fill="${light.main}" />
    </svg>
  </div>`
}
