import { createHash } from 'node:crypto'
import { Html } from '../../../http/html.ts'

const STYLE = `
:root { color-scheme: light dark; --ink: #1b1814; --paper: #fff; --line: #b9b2a6; --soft: #5d564c; }
@media (prefers-color-scheme: dark) { :root { --ink: #f4efe6; --paper: #181613; --line: #5a5348; --soft: #b9b2a6; } }
@media print { :root { --ink: #000; --paper: #fff; --line: #777; --soft: #333; } .no-print { display: none; } }
@page { size: A4; margin: 14mm; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 190mm; padding: 16px; color: var(--ink); background: var(--paper);
  font: 14px/1.45 system-ui, sans-serif; overflow-wrap: anywhere; }
@media print { body { padding: 0; max-width: none; font-size: 10.5pt; } }
.shop { display: flex; flex-wrap: wrap; align-items: center; gap: 10px; margin-bottom: 20px; font-size: 1.25em; }
.shop img { object-fit: contain; }
.shop .logo { width: auto; height: 48px; max-width: 60%; object-position: left; }
/* Logos are drawn for light ground. */
@media (prefers-color-scheme: dark) and (not print) { .shop .logo { padding: 6px 10px; border-radius: 4px; background: #fff; } }
.shop .rule { flex: 0 0 100%; height: 3px; }
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
/* Paper has no scrolling, and what scrolls is not broken over pages. */
@media print { .scroll { overflow: visible; } }
table { width: 100%; border-collapse: collapse; }
th { text-align: left; font-weight: 600; border-bottom: 2px solid var(--ink); }
th, td { padding: 6px 12px 6px 0; vertical-align: top; }
td { border-bottom: 1px solid var(--line); }
th:nth-child(2), td:nth-child(2) { min-width: 9rem; }
.code { white-space: nowrap; }
th:last-child, td:last-child { padding-right: 0; }
tr { break-inside: avoid; }
.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.sums { margin: 12px 0 0 auto; width: fit-content; text-align: right; font-variant-numeric: tabular-nums; }
.sums { column-gap: 0; }
.sums dt { padding-right: 12px; }
.sums dd { min-width: 7rem; }
.sums .all { font-weight: 700; border-top: 1px solid var(--ink); }
footer { margin-top: 24px; display: grid; gap: 10px; }
.no-print { margin-bottom: 16px; }
button { font: inherit; padding: 8px 14px; cursor: pointer; }
`
const SCRIPT = `document.querySelector('button').addEventListener('click', () => print())`

/** A hash is of everything between the tags, so nothing may format them. */
export const STYLE_TAG = new Html(`<style>${STYLE}</style>`)
export const SCRIPT_TAG = new Html(`<script>${SCRIPT}</script>`)

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The policy of a document's page: nothing is loaded but the shop's logo, its own style and the button that prints it. */
export const DOCUMENT_POLICY = `default-src 'none'; img-src 'self'; style-src ${hash(STYLE)}; script-src ${hash(SCRIPT)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
