import { picture } from '@karigar/contract/picture'
import { formatRupees } from '@karigar/contract/pricing'
import { mediaOrigin } from '../../components/ui/media-origin.ts'
import { serviceHref } from '../../lib/links.ts'
import { pagePart } from '../../lib/part.ts'
import type { CartLine } from './cart-line.ts'
import { choiceOf, lineTotal, MAX_QUANTITY } from './cart-line.ts'
import type { LineIssue, ReviewedLine } from './cart-review.ts'
import { isOffered } from './cart-review.ts'

/** "2 revisions", "1 revision", "Unlimited revisions". */
function revisionsText(revisions: string): string {
  if (revisions === '1') return '1 revision'
  return `${revisions.charAt(0).toUpperCase()}${revisions.slice(1)} revisions`
}

function factsOf({ delivery_time, revisions }: CartLine): string {
  return [delivery_time && `Delivery in ${delivery_time}`, revisions && revisionsText(revisions)]
    .filter(Boolean)
    .join(' · ')
}

/** Writes only what differs: a row is filled on every change of the cart, with a reader's cursor in it. */
function setText(root: ParentNode, name: string, text: string): void {
  const part = pagePart(root, name)
  if (part.textContent !== text) part.textContent = text
  part.hidden = text === ''
}

function setPicture(image: HTMLImageElement, url: string | null): void {
  image.hidden = url === null
  if (url === null || image.dataset.url === url) return
  const { src, srcset, width, height } = picture(url, mediaOrigin)
  image.dataset.url = url
  Object.assign(image, { width, height, sizes: srcset ? '9rem' : '', srcset: srcset ?? '', src })
}

function setDisabled(button: HTMLButtonElement, isDisabled: boolean, instead: HTMLElement): void {
  // A button that can do no more would drop the focus.
  if (isDisabled && document.activeElement === button) instead.focus()
  button.disabled = isDisabled
}

function setIssue(row: HTMLElement, { service_id }: CartLine, issue: LineIssue | null): void {
  const notice = pagePart(row, 'issue')
  notice.hidden = issue === null
  if (!issue) return
  const sentences = issue.sentences.join('\n')
  const shown = pagePart(notice, 'sentences')
  if (shown.dataset.text !== sentences) {
    shown.dataset.text = sentences
    shown.replaceChildren(
      ...issue.sentences.map((sentence) => {
        const line = document.createElement('p')
        line.textContent = sentence
        return line
      }),
    )
  }
  const isGone = issue.kind !== 'changed'
  act(notice, 'accept').hidden = isGone
  pagePart(notice, 'remove-gone').hidden = !isGone
  const look = pagePart(notice, 'look', HTMLAnchorElement)
  look.hidden = !isGone
  look.textContent = issue.kind === 'service-gone' ? 'Browse Services' : 'See what is offered'
  look.href = issue.kind === 'service-gone' ? '/services' : serviceHref(service_id)
}

const act = (row: ParentNode, name: string) =>
  row.querySelector<HTMLButtonElement>(`[data-act="${name}"]`) as HTMLButtonElement

function fill(row: HTMLElement, reviewed: ReviewedLine): void {
  const { key, line, issue } = reviewed
  const choice = choiceOf(line)
  const named = choice ? `${line.title}, ${choice}` : line.title
  const offered = isOffered(reviewed)
  row.dataset.key = key
  row.classList.toggle('cart-row-gone', !offered)
  setPicture(pagePart(row, 'art', HTMLImageElement), line.image_url)
  setText(row, 'title', line.title)
  pagePart(row, 'title', HTMLAnchorElement).href = serviceHref(line.service_id, line)
  setText(row, 'choice', choice)
  setText(row, 'facts', factsOf(line))
  setText(row, 'total', offered ? formatRupees(lineTotal(line)) : 'Not available')
  setText(row, 'each', offered && line.quantity > 1 ? `${formatRupees(line.price)} each` : '')
  for (const button of ['remove', 'gone', 'accept']) setText(row, `${button}-name`, named)
  setIssue(row, line, issue)

  pagePart(row, 'actions').hidden = !offered
  const quantity = pagePart(row, 'quantity')
  quantity.ariaLabel = `Quantity of ${named}`
  const count = pagePart(row, 'count', HTMLInputElement)
  count.ariaLabel = `Quantity of ${named}`
  // What is being typed is shown, or put right, once it is done (cart-page.ts).
  if (document.activeElement !== count) count.value = String(line.quantity)
  setDisabled(act(row, 'less'), line.quantity <= 1, act(row, 'more'))
  setDisabled(act(row, 'more'), line.quantity >= MAX_QUANTITY, act(row, 'less'))
}

/**
 * Shows these lines in this order, keeping the rows that are there. Says which row should have the focus when the
 * row that had it is gone: the one that took its place, or null when none is left.
 */
export function showRows(
  list: HTMLElement,
  template: HTMLTemplateElement,
  lines: readonly ReviewedLine[],
): { lostFocus: boolean; next: HTMLElement | null } {
  const rows = new Map(
    [...list.querySelectorAll<HTMLElement>('[data-key]')].map((row) => [row.dataset.key, row]),
  )
  const keys = new Set(lines.map(({ key }) => key))
  let lostFocus = false
  let place = 0
  for (const row of list.querySelectorAll<HTMLElement>(':scope > li')) {
    if (row.dataset.key !== undefined && keys.has(row.dataset.key)) {
      if (!lostFocus) place++
      continue
    }
    if (row.contains(document.activeElement)) lostFocus = true
    row.remove()
  }
  for (const [index, reviewed] of lines.entries()) {
    const row = rows.get(reviewed.key) ?? (template.content.firstElementChild?.cloneNode(true) as HTMLElement)
    fill(row, reviewed)
    const standing = list.children[index]
    if (standing !== row) list.insertBefore(row, standing ?? null)
  }
  const next = list.children[Math.min(place, list.children.length - 1)]
  return { lostFocus, next: next instanceof HTMLElement ? next : null }
}

/** The row of a line. */
export function rowOf(list: HTMLElement, key: string): HTMLElement | null {
  return [...list.querySelectorAll<HTMLElement>('[data-key]')].find((row) => row.dataset.key === key) ?? null
}
