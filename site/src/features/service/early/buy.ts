/**
 * Runs inside the buy panel, before any file has loaded. Applies the choice in the address, shows the tiers of the chosen
 * variant, and stores lines added to the cart until buy-panel.ts (which marks the panel as live) or the next page adds
 * them. Buy Now waits only if its link names another choice; otherwise the browser follows the link, and buy-panel.ts
 * records the order later. If buy-panel.ts does not load, the page changes to the cart, which adds the lines.
 */
import './sharp.ts'
import { isList, keep, readKept } from '../../../lib/stored.ts'
import type { NewCartLine } from '../../cart/page/cart-line.ts'
import type { BuyPanel } from '../page/buy-panel.ts'

const WAITING_LINES = 'karigar:waiting'

const panel = document.currentScript?.parentElement as BuyPanel
const select = panel.querySelector('select')
const offers = [...panel.querySelectorAll<HTMLElement>('[data-offer]')]
const query = new URLSearchParams(location.search)
const index = () => select?.selectedIndex ?? 0
const radios = () => [...(offers[index()]?.querySelectorAll('input') ?? [])]
const chosen = () => panel.querySelector<HTMLInputElement>('[data-chosen] :checked')
const show = () => offers.forEach((offer, at) => offer.toggleAttribute('data-chosen', at === index()))
const isLive = () => 'live' in panel.dataset

const option = [...(select?.options ?? [])].find(({ value }) => value === query.get('variant'))
if (option) option.selected = true
show()
const wanted = radios().find(({ value }) => value === query.get('tier'))
if (wanted) wanted.checked = true

select?.addEventListener('change', () => {
  const name = chosen()?.value
  show()
  const next = radios().find(({ value }) => value === name) ?? radios().find((radio) => radio.defaultChecked)
  if (next) next.checked = true
})

let waits = false
const leave = () => {
  if (waits && !isLive()) location.assign('/cart')
}

/** Keeps a line for the script that comes, or for the next page. */
function hold(line: NewCartLine): void {
  const waiting = readKept('sessionStorage', WAITING_LINES, isList) ?? []
  if (!keep('sessionStorage', WAITING_LINES, [...waiting, line]))
    panel.waiting = [...(panel.waiting ?? []), line]
}

addEventListener('load', leave)
panel.addEventListener('click', (event) => {
  const button = (event.target as Element).closest<HTMLElement>('[data-add],[data-buy-now]')
  const tier = chosen()
  if (isLive() || !button || !tier) return
  const line: NewCartLine = {
    ...JSON.parse(panel.dataset.service ?? ''),
    variant: select?.value ?? null,
    ...JSON.parse(tier.dataset.tier ?? ''),
  }
  if ('buyNow' in button.dataset) {
    if (document.readyState === 'complete' || (index() === 0 && tier.defaultChecked)) {
      panel.bought = line
      return
    }
    event.preventDefault()
    panel.dataset.buys = ''
  } else {
    // A double click adds only one.
    if (event.detail > 1) return
    hold(line)
    waits = true
  }
  button.setAttribute('aria-busy', 'true')
  if (document.readyState === 'complete') leave()
})
