import { LANGUAGE } from '@karigar/contract/base/language'
import { mediumDay } from '@karigar/contract/base/day-names'
import { stateText, UNION_TERRITORIES } from '@karigar/contract/sales/gstin'
import { documentMessages } from '@karigar/contract/sales/document.words'
import { POINTS_SPENT } from '@karigar/contract/sales/order-names'
import { DOCUMENT_NAMES } from '@karigar/contract/sales/document-kinds'
import { PAYMENT_METHOD_NAMES } from '@karigar/contract/sales/payment-names'
import { phoneText } from '@karigar/contract/base/phone.words'
import { formatRupeesAndPaise, toRupees } from '@karigar/contract/base/rupees'
import type { Shop } from '@karigar/contract/shop/shop.wire'
import { ToWords } from 'to-words/en-IN'
import type { DocumentsTable } from '../../../database/tables/sales.tables.ts'
import { type DocumentContent, type DocumentLine, isLocal } from './document-content.ts'
import { SCRIPT_TAG, STYLE_TAG } from './document-style.ts'
import { type Html, html } from '../../../http/html.ts'
import { shopHead } from './shop-head.ts'

const inWords = new ToWords({ converterOptions: { currency: true } })

const rupees = (paise: number) => formatRupeesAndPaise(toRupees(paise))

interface Party {
  name: string
  address: string
  state: string
  gstin: string
  phone: string
  email?: string
}

function party(title: string, { name, address, state: code, gstin, phone, email = '' }: Party): Html {
  return html`<section>
    <h2 class="soft">${title}</h2>
    <p><strong>${name}</strong></p>
    ${address !== '' && html`<p class="lines">${address}</p>`}
    ${code !== '' && html`<p>${stateText(code)}</p>`} ${gstin !== '' && html`<p>GSTIN ${gstin}</p>`}
    ${phone !== '' && html`<p>${phoneText(phone)}</p>`} ${email !== '' && html`<p>${email}</p>`}
  </section>`
}

/** What the table of a document has columns for. */
interface Columns {
  isTaxed: boolean
  hasCodes: boolean
  /** False where only a part of each line is asked for or received, so that price and quantity would not fit. */
  hasPrices: boolean
}

const isTaxedLocally = ({ place, supplier, customer }: DocumentContent) =>
  isLocal(place, supplier.state, customer)

/** Returns the name of the half that goes to the state, or to a territory without a legislature of its own. */
const localTax = ({ supplier }: DocumentContent) =>
  UNION_TERRITORIES.includes(supplier.state) ? 'UTGST' : 'SGST'

/** Names the tax in a line: IGST between states, CGST and SGST at half the rate each within one. */
function taxNames({ rate }: DocumentLine, content: DocumentContent): Html {
  return isTaxedLocally(content)
    ? html`<span class="soft">CGST ${rate / 2} %<br />${localTax(content)} ${rate / 2} %</span>`
    : html`<span class="soft">IGST ${rate} %</span>`
}

function row(content: DocumentContent, index: number, { isTaxed, hasCodes, hasPrices }: Columns): Html {
  const line = content.lines[index] as DocumentLine
  const { points = 0 } = line
  return html`<tr>
    <td class="number">${index + 1}</td>
    <td>
      ${line.title} ${line.detail !== '' && html`<br /><span class="soft">${line.detail}</span>`}
      ${hasPrices && line.discount > 0 && html`<br /><span class="soft">Discount ${rupees(line.discount)}</span>`}
      ${hasPrices && points > 0 && html`<br /><span class="soft">${POINTS_SPENT} ${rupees(points)}</span>`}
    </td>
    ${hasCodes && html`<td class="code">${line.sac}</td>`}
    ${
      hasPrices &&
      html`<td class="number">${line.quantity}</td>
        <td class="number">${rupees(line.price)}</td>`
    }
    ${
      isTaxed &&
      html`<td class="number">${rupees(line.taxable)}</td>
        <td class="number">${rupees(line.cgst + line.sgst + line.igst)}<br />${taxNames(line, content)}</td>`
    }
    <td class="number">${rupees(line.amount)}</td>
  </tr>`
}

function table(content: DocumentContent, columns: Columns): Html {
  const { isTaxed, hasCodes, hasPrices } = columns
  return html`<div class="scroll" role="region" aria-label="Services" tabindex="0">
    <table>
      <thead>
        <tr>
          <th scope="col" class="number">No.</th>
          <th scope="col">Service</th>
          ${hasCodes && html`<th scope="col">SAC</th>`}
          ${
            hasPrices &&
            html`<th scope="col" class="number">Qty</th>
              <th scope="col" class="number">Price</th>`
          }
          ${
            isTaxed &&
            html`<th scope="col" class="number">Taxable value</th>
              <th scope="col" class="number">GST</th>`
          }
          <th scope="col" class="number">${hasPrices ? 'Amount' : 'Received'}</th>
        </tr>
      </thead>
      <tbody>
        ${content.lines.map((_, index) => row(content, index, columns))}
      </tbody>
    </table>
  </div>`
}

function sums(content: DocumentContent, { isTaxed, hasPrices }: Columns): Html {
  const { total, discountReason, paid, open = 0 } = content
  const { points = 0 } = total
  const rows: [string, number][] = []
  if (isTaxed) {
    rows.push(['Taxable value', total.taxable])
    if (isTaxedLocally(content)) rows.push(['CGST', total.cgst], [localTax(content), total.sgst])
    else rows.push(['IGST', total.igst])
  }
  return html`<dl class="sums">
    ${
      hasPrices &&
      total.discount > 0 &&
      html`<dt class="soft">${discountReason} (taken off above)</dt>
        <dd class="soft">&minus;${rupees(total.discount)}</dd>`
    }
    ${
      hasPrices &&
      points > 0 &&
      html`<dt class="soft">${POINTS_SPENT} (taken off above)</dt>
        <dd class="soft">&minus;${rupees(points)}</dd>`
    }
    ${rows.map(
      ([name, amount]) =>
        html`<dt>${name}</dt>
          <dd>${rupees(amount)}</dd>`,
    )}
    <dt class="all">Total</dt>
    <dd class="all">${rupees(total.amount)}</dd>
    ${
      paid !== undefined &&
      html`<dt>Paid</dt>
        <dd>${rupees(paid)}</dd>
        <dt>Balance</dt>
        <dd>${rupees(open)}</dd>`
    }
  </dl>`
}

/** Returns the name at the top of a document: a registered shop's invoice is a tax invoice. */
export function titleOf(kind: DocumentsTable['kind'], standing: DocumentContent['standing']): string {
  return kind === 'invoice' && standing === 'regular' ? 'Tax invoice' : DOCUMENT_NAMES[kind]
}

/** Writes the page of a document: for A4, in light and dark, with text that can be selected. */
export function documentPage(
  { kind, number, content }: Pick<DocumentsTable, 'kind' | 'number' | 'content'>,
  shop: Pick<Shop, 'name' | 'face'>,
): string {
  const all = JSON.parse(content) as DocumentContent
  const { standing, supplier, customer, order, date, place, payment, credits, terms, total } = all
  const isTaxed = standing === 'regular'
  const columns = {
    isTaxed,
    hasCodes: all.lines.some(({ sac }) => sac !== ''),
    hasPrices: payment === undefined,
  }
  const title = titleOf(kind, standing)
  return html`<!doctype html>
    <html lang="${LANGUAGE}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${title} ${number}</title>
        ${STYLE_TAG}
      </head>
      <body>
        <p class="no-print"><button type="button">Print or save as PDF</button></p>
        <main>
          ${shopHead(shop)}
          <header>
            <div>
              <h1>${title}</h1>
              ${standing === 'composition' && kind === 'bill-of-supply' && html`<p>${documentMessages.composition}</p>`}
              ${standing === 'not-registered' && html`<p>${documentMessages.notRegistered}</p>`}
              ${standing === 'regular' && customer.sez === true && html`<p>${documentMessages.sez}</p>`}
            </div>
            <dl>
              <dt>Number</dt>
              <dd><strong>${number}</strong></dd>
              <dt>Date</dt>
              <dd>${mediumDay(date)}</dd>
              <dt>Order</dt>
              <dd>${order}</dd>
              ${
                place !== '' &&
                html`<dt>Place of supply</dt>
                  <dd>${stateText(place)}</dd>`
              }
              ${
                credits !== undefined &&
                html`<dt>Against</dt>
                  <dd>${credits.number} of ${mediumDay(credits.date)}</dd>`
              }
              ${
                payment !== undefined &&
                html`<dt>Received</dt>
                  <dd>
                    ${mediumDay(payment.received_on)},
                    ${PAYMENT_METHOD_NAMES[payment.method]}${payment.reference === '' ? '' : ` ${payment.reference}`}
                  </dd>`
              }
              ${
                isTaxed &&
                html`<dt>Reverse charge</dt>
                  <dd>No</dd>`
              }
            </dl>
          </header>
          <div class="parties">${party('From', supplier)} ${party('To', customer)}</div>
          ${all.plusGst === true && columns.hasPrices && html`<p class="soft">${documentMessages.plusGst}</p>`}
          ${table(all, columns)} ${sums(all, columns)}
          <footer>
            <p><strong>${inWords.convert(toRupees(total.amount))}</strong></p>
            ${terms !== '' && html`<p class="lines">${terms}</p>`}
            <p class="soft">
              For ${supplier.name}. This is a computer-generated document and needs no signature.
            </p>
          </footer>
        </main>
        ${SCRIPT_TAG}
      </body>
    </html> `.text
}
