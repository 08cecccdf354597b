import { mediumDay } from '@karigar/contract/base/day-names'
import { LANGUAGE } from '@karigar/contract/base/language'
import { phoneText } from '@karigar/contract/base/phone.words'
import { formatRupeesAndPaise, toRupees } from '@karigar/contract/base/rupees'
import { shopDate } from '@karigar/contract/base/shop-clock'
import { statementWords as words } from '@karigar/contract/sales/customer-money.words'
import type { Database } from '../../../database/database.ts'
import { readShop } from '../../shop/shop/shop.actions.ts'
import { SCRIPT_TAG, STYLE_TAG } from '../documents/document-style.ts'
import { type Html, html } from '../../../http/html.ts'
import { shopHead } from '../documents/shop-head.ts'
import { requireCustomer } from './customers.actions.ts'
import { readStatement, type StatementLine } from './statement.ts'

const rupees = (paise: number) => formatRupeesAndPaise(toRupees(paise))
const orNothing = (paise: number) => (paise === 0 ? '' : rupees(paise))

const row = ({ day, text, charged, received, balance }: StatementLine): Html =>
  html`<tr>
    <td class="code">${mediumDay(day)}</td>
    <td>${text}</td>
    <td class="number">${orNothing(charged)}</td>
    <td class="number">${orNothing(received)}</td>
    <td class="number">${rupees(balance)}</td>
  </tr>`

/** Returns a customer's statement of account as a page to read and print. Throws 404 for an id that is nobody's. */
export async function statementPage(db: Database, customerId: string): Promise<string> {
  const { name, phone } = await requireCustomer(db, customerId)
  const shop = await readShop(db)
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
            <section>
              <h2 class="soft">${words.from}</h2>
              <p><strong>${shop.name}</strong></p>
              <p>${shop.email}</p>
            </section>
            <section>
              <h2 class="soft">${words.of}</h2>
              <p><strong>${name || words.guest}</strong></p>
              ${phone !== null && html`<p>${phoneText(phone)}</p>`}
            </section>
          </div>
          ${
            lines.length === 0
              ? html`<p>${words.nothing}</p>`
              : html`<div class="scroll" role="region" aria-label="${words.title}" tabindex="0">
                  <table>
                    <thead>
                      <tr>
                        <th>${words.day}</th>
                        <th>${words.what}</th>
                        <th class="number">${words.charged}</th>
                        <th class="number">${words.received}</th>
                        <th class="number">${words.balance}</th>
                      </tr>
                    </thead>
                    <tbody>
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
