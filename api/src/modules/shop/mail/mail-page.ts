import { paletteOf } from '@karigar/contract/shop/palette'
import { iconsOf } from '@karigar/contract/shop/shop-icons'
import type { Shop } from '@karigar/contract/shop/shop.wire'
import { type Html, html } from '../../../http/html.ts'

/** An address in a text, without the full stop that ends its sentence. */
const LINK = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/

function paragraph(text: string, link: string): Html {
  const parts = text
    .split(LINK)
    .map((part, index) =>
      index % 2 === 1
        ? html`<a href="${part}" style="color:${link};word-break:break-all">${part}</a>`
        : html`${part.replaceAll('\n', ' ')}`,
    )
  return html`<p style="margin:0 0 16px">${parts}</p>`
}

/**
 * Returns a mail's text as HTML, under the shop's sign and name and in its colours. Programs for mail know few styles,
 * and each only in the element itself. The sign is a picture on the shop's site; where pictures are not shown, the name
 * stands alone.
 */
export function mailPage(text: string, shop: Pick<Shop, 'name' | 'face'>, publicSiteUrl: string): string {
  const { paper, raised, ink, main, line, link } = paletteOf(shop.face?.colours).light
  const sign = `${publicSiteUrl}${iconsOf(shop).small}`
  const head =
    shop.name !== '' &&
    html`<p style="margin:0 0 24px;font-size:20px;font-weight:bold">
      <img src="${sign}" width="36" height="36" alt="" style="vertical-align:middle;border:0" />
      <span style="vertical-align:middle;padding-left:8px">${shop.name}</span>
    </p>`
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${shop.name}</title>
      </head>
      <body style="margin:0;padding:0;background-color:${paper}">
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background-color:${paper}"
        >
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:560px;background-color:${raised};border:1px solid ${line};border-top:4px solid ${main}"
              >
                <tr>
                  <td
                    align="left"
                    style="padding:28px;color:${ink};font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5"
                  >
                    ${head} ${text.split(/\n{2,}/).map((part) => paragraph(part, link))}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.text
}
