/**
 * Runs in the head of pages whose forms are islands. Holds the submission of a form that is not live yet, and the press of
 * a button that belongs to one of its fields, and wakes the island, which repeats both (`components/ui/before-live.ts`). A
 * second press of a button cancels the first. What is held is named on the root element by the id of a field, because the
 * form's own nodes may be replaced when the island wakes.
 */
import { rootWords } from '../root-words.ts'

const root: HTMLElement & { pressed?: Set<string | null> } = document.documentElement
const pressed = (root.pressed = new Set())
const words = rootWords()

/** Holds an event in a form that is not live yet; returns whether it has done so. */
function hold(event: Event, form: Element | null): form is Element {
  if (!form?.matches('astro-island :not([data-live])')) return false
  event.preventDefault()
  event.stopPropagation()
  words.touched = ''
  return true
}

addEventListener(
  'submit',
  (event) => {
    const form = event.target as Element
    const first = hold(event, form) && form.querySelector('.input')
    if (first) words.held = first.id
  },
  true,
)
addEventListener(
  'click',
  (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button[aria-controls]')
    if (!button || !hold(event, button.form)) return
    const controlled = button.getAttribute('aria-controls')
    if (!pressed.delete(controlled)) pressed.add(controlled)
  },
  true,
)
