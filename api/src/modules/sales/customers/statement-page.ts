import { mediumDay } from '@karigar/contract/base/day-names'
import { LANGUAGE } from '@karigar/contract/base/language'
import { formatRupeesAndPaise, toRupees } from '@karigar/contract/base/rupees'
import { shopDate } from '@karigar/contract/base/shop-clock'
import { statementWords as words } from '@karigar/contract/sales/customer-money.words'
import type { Database } from '../../../database/database.ts'
import { readShop } from '../../shop/shop/shop.actions.ts'
import { party } from '../documents/document-page.ts'
import { documentSettings } from '../documents/document-settings.ts'
import { SCRIPT_TAG, STYLE_TAG } from '../documents/document-style.ts'
import { type Html, html } from '../../../http/html.ts'
import { shopHead } from '../documents/shop-head.ts'
import { requireCustomer } from './customers.actions.ts'
import { readStatement, type StatementLine } from './statement.ts'

/** What is not known of a customer as such: bills have it for each order. */
const UNKNOWN = { address: '', state: '', gstin: '' }

const rupees = (paise: number) => formatRupeesAndPaise(toRupees(paise))
const orNothing = (paise: number) => (paise === 0 ? '' : rupees(paise))

const row = ({ day, text, reference, charged, received, balance }: StatementLine): Html =>
  html`<tr role="row">
    <td role="cell" class="code whole">${mediumDay(day)}</td>
    <td role="cell" class="whole">
      ${text}
      ${reference !== undefined && html`<br /><span class="soft">${words.reference(reference)}</span>`}
    </td>
    <td role="cell" class="number" data-name="${words.charged}">${orNothing(charged)}</td>
    <td role="cell" class="number" data-name="${words.received}">${orNothing(received)}</td>
    <td role="cell" class="number" data-name="${words.balance}">${rupees(balance)}</td>
  </tr>`

/** Returns a customer's statement of account as a page to read and print. Throws 404 for an id that is nobody's. */
export async function statementPage(db: Database, customerId: string): Promise<string> {
  const { name, phone } = await requireCustomer(db, customerId)
  const [shop, supplier] = [await readShop(db), await documentSettings.read(db)]
  const { lines, balance } = await readStatement(db, customerId)
  const left = balance < 0 ? words.credit : words.toPay
  return html`<!doctype html>
    <html lang="${LANGUAGE}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${words.title} &middot; ${shop.name}</title>
        ${STYLE_TAG}
      </head>
      <body>
        <p class="no-print"><button type="button">${words.print}</button></p>
        <main>
          ${shopHead(shop)}
          <header>
            <div>
              <h1>${words.title}</h1>
              <p class="soft">${words.asOf(mediumDay(shopDate(new Date())))}</p>
            </div>
          </header>
          <div class="parties">
            ${party(words.from, { ...supplier, name: supplier.legal_name || shop.name, phone: shop.phones[0] ?? '', email: shop.email })}
            ${party(words.of, { ...UNKNOWN, name: name || words.guest, phone: phone ?? '' })}
          </div>
          ${
            lines.length === 0
              ? html`<p>${words.nothing}</p>`
              : html`<div class="scroll" role="region" aria-label="${words.title}" tabindex="0">
                  <table role="table">
                    <thead role="rowgroup">
                      <tr role="row">
                        <th role="columnheader" scope="col">${words.day}</th>
                        <th role="columnheader" scope="col">${words.what}</th>
                        <th role="columnheader" scope="col" class="number">${words.charged}</th>
                        <th role="columnheader" scope="col" class="number">${words.received}</th>
                        <th role="columnheader" scope="col" class="number">${words.balance}</th>
                      </tr>
                    </thead>
                    <tbody role="rowgroup">
                      ${lines.map(row)}
                    </tbody>
                  </table>
                </div>`
          }
          <dl class="sums">
            <dt class="all">${left}</dt>
            <dd class="all">${rupees(Math.abs(balance))}</dd>
          </dl>
        </main>
        ${SCRIPT_TAG}
      </body>
    </html>`.text
}
