/**
 * Script of the buy panel: choice, price and the two buttons. Takes over what early/buy.ts has stored before.
 */
import type { Tier } from '@karigar/contract/catalogue/service.wire'
import { pagePart } from '../../../lib/part.ts'
import { whenShown } from '../../../lib/when-shown.ts'
import type { NewCartLine } from '../../cart/page/cart-line.ts'
import { addToCart, addWaitingLines } from '../../cart/page/cart-store.ts'
import type { ChatDetails } from '../../cart/page/checkout-message.ts'
import { checkoutLink } from '../../cart/page/checkout-message.ts'
import { contactNow, offerContact, saying } from '../../cart/page/contact-ready.ts'
import { afterOpening } from '../../cart/page/hand-off.ts'
import { $handedOff } from '../../cart/page/handed-off.ts'
import { recordAndOpen, recordBehind } from '../../cart/page/record-and-open.ts'
import { choiceAddress } from './choice-address.ts'
import { startDeliveryDates } from './delivery-dates.ts'
import type { OfferTexts } from './offer-texts.ts'
import { offerTexts } from './offer-texts.ts'

const ADDED_MS = 2000

export interface BuyPanel extends HTMLElement {
  /** Lines that could not be stored for the next page, because storage is blocked. */
  waiting?: NewCartLine[]
  /** The line with which the browser has opened the chat by following the link. */
  bought?: NewCartLine
}

type Service = Pick<NewCartLine, 'service_id' | 'title' | 'image_url' | 'revisions'>
type TierData = Pick<NewCartLine, 'tier' | 'price' | 'original_price' | 'delivery_time'>

function start(panel: BuyPanel, add: HTMLElement, buyNow: HTMLAnchorElement): void {
  const service = JSON.parse(panel.dataset.service ?? '') as Service
  const chat = JSON.parse(panel.dataset.chat ?? '') as ChatDetails
  const select = panel.querySelector('select')
  const details = panel.querySelector('details')
  const offers = [...panel.querySelectorAll<HTMLElement>('[data-offer]')]
  let timer = 0

  const chosenOffer = () => offers[select?.selectedIndex ?? 0] ?? panel
  const radios = () => [...chosenOffer().querySelectorAll<HTMLInputElement>('input[data-tier]')]
  const chosenRadio = () => radios().find(({ checked }) => checked)
  const chosenLine = (): NewCartLine => {
    const tier = JSON.parse(chosenRadio()?.dataset.tier ?? '') as TierData
    return { ...service, variant: select?.value ?? null, ...tier }
  }

  const show = () => {
    const line = chosenLine()
    const tier: Tier = { ...line, name: line.tier }
    showTexts(offerTexts(tier))
    buyNow.href = checkoutLink([{ ...line, quantity: 1 }], chat, null, saying(contactNow()))
    const address = choiceAddress(location.href, {
      variant: select?.selectedIndex ? line.variant : null,
      tier: chosenRadio()?.defaultChecked ? null : line.tier,
    })
    if (address !== location.href) history.replaceState(history.state, '', address)
  }

  panel.addEventListener('change', show)
  // On the way back, browsers restore the choice only after this script has run.
  addEventListener('pageshow', show)
  add.addEventListener('click', ({ detail }) => {
    // A double click adds only one.
    if (detail > 1) return
    const isAdded = addToCart(chosenLine())
    clearTimeout(timer)
    add.toggleAttribute('data-added', isAdded)
    if (!isAdded) return
    timer = window.setTimeout(() => delete add.dataset.added, ADDED_MS)
  })

  recordAndOpen(buyNow, {
    lines: () => [{ ...chosenLine(), quantity: 1 }],
    chat,
    isCart: false,
    onOpened: () => leadToBought(panel),
  })
  showBought(panel, chat)

  panel.dataset.live = ''
  if (details) offerContact(details, show)
  startDeliveryDates(panel)
  whenShown(() => takeOver(panel, add, buyNow))
}

/** Shows the order that Buy Now has handed over, with its number once it is known. */
function showBought(panel: BuyPanel, chat: ChatDetails): void {
  const bought = pagePart(panel, 'bought')
  const openAgain = pagePart(bought, 'open-again', HTMLAnchorElement)
  $handedOff.subscribe((handed) => {
    if (!handed || handed.isCart) return
    bought.hidden = false
    openAgain.href = checkoutLink(handed.lines, chat, handed.order, saying(handed.contact))
    void import('../touch/bought-notes.ts').then(
      ({ showBoughtNotes }) => showBoughtNotes(bought, handed),
      () => {},
    )
  })
  afterOpening(openAgain, () => {})
}

/** Scrolls to and focuses the notice about the order, so that it is in view on return from the chat. */
function leadToBought(panel: BuyPanel): void {
  const bought = pagePart(panel, 'bought')
  bought.scrollIntoView({ block: 'center' })
  bought.querySelector('h2')?.focus({ preventScroll: true })
}

function showTexts(texts: OfferTexts): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-offer-text]')) {
    const text = texts[place.dataset.offerText as keyof OfferTexts]
    // The price is a live region, so unchanged text must not be set again.
    if (place.textContent !== text) place.textContent = text
    const part = place.closest<HTMLElement>('[data-offer-part]')
    if (part) part.hidden = text === ''
  }
}

/** Carries out presses from before this script was loaded. */
function takeOver(panel: BuyPanel, add: HTMLElement, buyNow: HTMLAnchorElement): void {
  for (const line of panel.waiting ?? []) addToCart(line)
  addWaitingLines()
  if (panel.bought) recordBehind([{ ...panel.bought, quantity: 1 }])
  for (const button of [add, buyNow]) button.removeAttribute('aria-busy')
  if (!('buys' in panel.dataset)) return
  // Browsers do not let a click from too long ago open a tab.
  if (!navigator.userActivation?.isActive) buyNow.target = '_self'
  buyNow.click()
  buyNow.target = '_blank'
}

const panel = document.querySelector<HTMLElement>('[data-buy]')
const add = panel?.querySelector<HTMLElement>('[data-add]')
const buyNow = panel?.querySelector<HTMLAnchorElement>('[data-buy-now]')
if (panel && add && buyNow) start(panel, add, buyNow)
