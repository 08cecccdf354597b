/**
 * What was done in a form before it was live. Where a translator wrapped the page's words, or a password manager put
 * something into the form, React makes the nodes anew, and what stood in the old ones has to be carried over.
 */
import { rootWords } from '../../lib/root-words.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** A field as it was before: the node, what was typed, and whether it had the focus. */
type Before = [node: Field, typed: string, hadFocus: boolean]

/** Reads the fields of all forms that are not live yet, while their first nodes are in the page. */
export const readBefore = (): Before[] =>
  import.meta.env.SSR
    ? []
    : [...document.querySelectorAll<Field>('form:not([data-live]) .input')].map((node) => [
        node,
        node.value,
        node === document.activeElement,
      ])

/**
 * Puts back into the form what stood in nodes that have been replaced, with the focus, and marks the form as live, which
 * `lib/early/submit.ts` leaves alone.
 */
export function putBack(form: HTMLFormElement, before: readonly Before[]): void {
  form.dataset.live = ''
  for (const [old, typed, hadFocus] of before) {
    const node = document.getElementById(old.id) as Field | null
    if (!node || node === old) continue
    node.value = typed
    if (hadFocus) node.focus({ preventScroll: true })
  }
}

/** Repeats the presses in this form that came before it was live: those of its buttons, and then its submission. */
export function repeatHeld(form: HTMLFormElement): void {
  const root: HTMLElement & { pressed?: Set<string | null> } = document.documentElement
  for (const button of form.querySelectorAll<HTMLElement>('[aria-controls]'))
    if (root.pressed?.delete(button.getAttribute('aria-controls'))) button.click()
  const { held } = rootWords()
  if (!held || !form.elements.namedItem(held)) return
  delete rootWords().held
  // What `requestSubmit` does for a form without checks of the browser, for Safari before 16.
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
}
