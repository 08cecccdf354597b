import { createHash } from 'node:crypto'
import { mediumDay } from '@karigar/contract/words/day-names'
import { GST_STATES } from '@karigar/contract/rules/gstin'
import { DOCUMENT_NAMES, documentMessages } from '@karigar/contract/words/document-messages'
import { PAYMENT_METHOD_NAMES } from '@karigar/contract/words/payment-names'
import { formatRupeesAndPaise } from '@karigar/contract/rules/pricing'
import { ToWords } from 'to-words/en-IN'
import type { DocumentsTable } from '../../database/tables/documents.table.ts'
import type { DocumentContent, DocumentLine } from './document-content.ts'
import { Html, html } from './html.ts'

const inWords = new ToWords({ converterOptions: { currency: true } })

const STYLE = `
:root { color-scheme: light dark; --ink: #1b1814; --paper: #fff; --line: #b9b2a6; --soft: #5d564c; }
@media (prefers-color-scheme: dark) { :root { --ink: #f4efe6; --paper: #181613; --line: #5a5348; --soft: #b9b2a6; } }
@media print { :root { --ink: #000; --paper: #fff; --line: #777; --soft: #333; } .no-print { display: none; } }
@page { size: A4; margin: 14mm; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 190mm; padding: 16px; color: var(--ink); background: var(--paper);
  font: 14px/1.45 system-ui, sans-serif; overflow-wrap: anywhere; }
@media print { body { padding: 0; max-width: none; font-size: 10.5pt; } }
h1 { margin: 0 0 4px; font-size: 1.7em; line-height: 1.15; }
h2 { margin: 0 0 2px; font-size: 1em; }
p { margin: 0; }
header, .parties { display: grid; gap: 16px; margin-bottom: 20px; }
@media (min-width: 34rem), print { header, .parties { grid-template-columns: 1fr 1fr; } }
.lines { white-space: pre-line; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 12px; margin: 0; }
dd { margin: 0; }
.soft { color: var(--soft); }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th { text-align: left; font-weight: 600; border-bottom: 2px solid var(--ink); }
th, td { padding: 6px 8px 6px 0; vertical-align: top; }
td { border-bottom: 1px solid var(--line); }
th:nth-child(2), td:nth-child(2) { min-width: 9rem; }
.code { white-space: nowrap; }
th:last-child, td:last-child { padding-right: 0; }
tr { break-inside: avoid; }
.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.sums { margin: 12px 0 0 auto; width: fit-content; text-align: right; font-variant-numeric: tabular-nums; }
.sums dd { min-width: 7rem; }
.sums .all { font-weight: 700; border-top: 1px solid var(--ink); }
footer { margin-top: 24px; display: grid; gap: 10px; }
.no-print { margin-bottom: 16px; }
button { font: inherit; padding: 8px 14px; cursor: pointer; }
`
const SCRIPT = `document.querySelector('button').addEventListener('click', () => print())`

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The policy of a document's page: nothing is loaded but its own style and the button that prints it. */
export const DOCUMENT_POLICY = `default-src 'none'; style-src ${hash(STYLE)}; script-src ${hash(SCRIPT)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const rupees = (paise: number) => formatRupeesAndPaise(paise / 100)
const state = (code: string) => `${GST_STATES[code] ?? code} (${code})`

function party(
  title: string,
  { name, address, state: code, gstin, phone }: DocumentContent['customer'],
): Html {
  return html`<section>
    <h2 class="soft">${title}</h2>
    <p><strong>${name}</strong></p>
    ${address !== '' && html`<p class="lines">${address}</p>`} ${code !== '' && html`<p>${state(code)}</p>`}
    ${gstin !== '' && html`<p>GSTIN ${gstin}</p>`} ${phone !== '' && html`<p>+${phone}</p>`}
  </section>`
}

function row(line: DocumentLine, index: number, isTaxed: boolean): Html {
  const tax = line.cgst + line.sgst + line.igst
  return html`<tr>
    <td class="number">${index + 1}</td>
    <td>
      ${line.title} ${line.detail !== '' && html`<br /><span class="soft">${line.detail}</span>`}
      ${line.discount > 0 && html`<br /><span class="soft">Discount ${rupees(line.discount)}</span>`}
    </td>
    ${isTaxed && html`<td class="code">${line.sac}</td>`}
    <td class="number">${line.quantity}</td>
    <td class="number">${rupees(line.price)}</td>
    ${
      isTaxed &&
      html`<td class="number">${rupees(line.taxable)}</td>
        <td class="number">${rupees(tax)}<br /><span class="soft">${line.rate} %</span></td>`
    }
    <td class="number">${rupees(line.amount)}</td>
  </tr>`
}

function table({ lines }: DocumentContent, isTaxed: boolean): Html {
  return html`<div class="scroll" role="region" aria-label="Services" tabindex="0">
    <table>
      <thead>
        <tr>
          <th scope="col" class="number">No.</th>
          <th scope="col">Service</th>
          ${isTaxed && html`<th scope="col">SAC</th>`}
          <th scope="col" class="number">Qty</th>
          <th scope="col" class="number">Price</th>
          ${
            isTaxed &&
            html`<th scope="col" class="number">Taxable value</th>
              <th scope="col" class="number">GST</th>`
          }
          <th scope="col" class="number">Amount</th>
        </tr>
      </thead>
      <tbody>
        ${lines.map((line, index) => row(line, index, isTaxed))}
      </tbody>
    </table>
  </div>`
}

function sums({ total, discountReason, paid }: DocumentContent, isTaxed: boolean): Html {
  const rows: [string, number][] = []
  if (isTaxed) {
    rows.push(['Taxable value', total.taxable])
    if (total.igst > 0) rows.push(['IGST', total.igst])
    else rows.push(['CGST', total.cgst], ['SGST', total.sgst])
  }
  return html`<dl class="sums">
    ${
      total.discount > 0 &&
      html`<dt class="soft">${discountReason} (taken off above)</dt>
        <dd class="soft">−${rupees(total.discount)}</dd>`
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
        <dd>${rupees(Math.max(0, total.amount - paid))}</dd>`
    }
  </dl>`
}

/** Returns the name at the top of a document: a registered shop's invoice is a tax invoice. */
export function titleOf(kind: DocumentsTable['kind'], standing: DocumentContent['standing']): string {
  return kind === 'invoice' && standing === 'regular' ? 'Tax invoice' : DOCUMENT_NAMES[kind]
}

/** Writes the page of a document: for A4, in light and dark, with text that can be selected. */
export function documentPage({
  kind,
  number,
  content,
}: Pick<DocumentsTable, 'kind' | 'number' | 'content'>): string {
  const all = JSON.parse(content) as DocumentContent
  const { standing, supplier, customer, order, date, place, payment, credits, terms, total } = all
  const isTaxed = standing === 'regular'
  const title = titleOf(kind, standing)
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${title} ${number}</title>
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <p class="no-print"><button type="button">Print or save as PDF</button></p>
        <main>
          <header>
            <div>
              <h1>${title}</h1>
              ${standing === 'composition' && kind === 'bill-of-supply' && html`<p>${documentMessages.composition}</p>`}
              ${standing === 'not-registered' && html`<p>${documentMessages.notRegistered}</p>`}
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
                  <dd>${state(place)}</dd>`
              }
              ${
                credits !== undefined &&
                html`<dt>Takes back</dt>
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
          <div class="parties">${party('From', { ...supplier })} ${party('To', customer)}</div>
          ${table(all, isTaxed)} ${sums(all, isTaxed)}
          <footer>
            <p><strong>${inWords.convert(total.amount / 100)}</strong></p>
            ${terms !== '' && html`<p class="lines">${terms}</p>`}
            <p class="soft">For ${supplier.name}. Made by computer, so it bears no signature.</p>
          </footer>
        </main>
        <script>
          ${new Html(SCRIPT)}
        </script>
      </body>
    </html> `.text
}
