import type { ClientDirective } from 'astro'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

interface Edit {
  revert: () => void
  enter: () => void
}

// Assistive software may change a field without a pointer, a focus or a key: its change is a sign too.
const signs = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'input', 'change']
const movementKeys = /^(Arrow|Home|End|Page|Escape)/

/**
 * `client:intent`: hydrates an island at the first sign that it is about to be used (a pointer, a touch, the
 * focus or a key in the island or in its nearest `data-intent-area` ancestor), holds back what happens to it
 * meanwhile and does that once it is live. `client:intent="now"` starts right after the first paint and
 * `client:intent="query"` does so when the address has a query.
 */
const intent: ClientDirective = (load, { value }, island) => {
  const listeners = new AbortController()
  const held: Event[] = []
  let hasStarted = false

  const start = async () => {
    if (hasStarted) return
    hasStarted = true
    const hydrate = await load()
    await hydrate()
    if (island.hasAttribute('ssr')) {
      // The code did not arrive. Nothing is done late and unasked; the next touch tries again.
      held.length = 0
      hasStarted = false
      return
    }
    listeners.abort()
    hydrateWithDefaults(island)
    for (const event of held) repeat(event)
  }

  const hold = (event: Event) => {
    if (!mustWait(event)) return
    if (event.type !== 'keydown') {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    // Impatient presses of one button mean one press.
    if (!held.some(({ type, target }) => type === event.type && target === event.target)) held.push(event)
    void start()
  }

  const options = { capture: true, signal: listeners.signal }
  const area = island.closest('[data-intent-area]') ?? island
  for (const sign of signs) area.addEventListener(sign, start, { ...options, passive: true })
  for (const type of ['click', 'submit', 'keydown']) island.addEventListener(type, hold, options)

  if (value === 'now' || (value === 'query' && location.search))
    requestAnimationFrame(() => setTimeout(start))
}

/** Links and form fields do their own work without a script; their state is read when the island is live. */
function mustWait(event: Event): boolean {
  if (event.type === 'submit') return true
  const control = (event.target as Element).closest('button,a[href],label,input,select,textarea,summary')
  const isNative = control && !control.matches('button,[type=submit],[type=button],[type=reset],[type=image]')
  if (isNative) return false
  return !(event instanceof KeyboardEvent) || movementKeys.test(event.key)
}

function repeat(event: Event): void {
  const target = event.target as HTMLElement
  if (event instanceof SubmitEvent) {
    ;(target as HTMLFormElement).requestSubmit(event.submitter)
    return
  }
  const Kind = event.constructor as new (type: string, init: EventInit) => Event
  target.dispatchEvent(new Kind(event.type, event))
}

/**
 * React takes a field's present content for its initial one, so that what was entered before would never reach
 * the component. The fields therefore go back to what the server rendered, React hydrates, and the visitor's
 * content is entered again; all in one task, so nothing of it is painted.
 */
function hydrateWithDefaults(island: HTMLElement): void {
  // All fields are read before any goes back: resetting one radio button clears its group.
  const edits = [...island.querySelectorAll<Field>('input,select,textarea')].flatMap((field) =>
    readEdit(field),
  )
  for (const { revert } of edits) revert()
  // A waiting root is hydrated at once when an event of this kind reaches it; nothing listens for this one.
  island.firstElementChild?.dispatchEvent(new Event('touchcancel'))
  for (const { enter } of edits) enter()
}

/** What the visitor did to a field, if anything: how to take it back and how to do it again. */
function readEdit(field: Field): Edit[] {
  if (field instanceof HTMLSelectElement) return readChoice(field)
  if (field.type === 'radio' || field.type === 'checkbox') return readCheck(field as HTMLInputElement)
  if (field.type === 'file' || field.value === field.defaultValue) return []
  return readText(field)
}

function readChoice(select: HTMLSelectElement): Edit[] {
  const chosen = select.selectedIndex
  const rendered = [...select.options].findIndex((option) => option.defaultSelected)
  const initial = Math.max(0, rendered)
  if (chosen === initial) return []
  return [
    {
      revert: () => (select.selectedIndex = initial),
      enter: () => {
        select.selectedIndex = chosen
        select.dispatchEvent(new Event('change', { bubbles: true }))
      },
    },
  ]
}

function readCheck(box: HTMLInputElement): Edit[] {
  const { checked, defaultChecked } = box
  if (checked === defaultChecked) return []
  return [
    {
      revert: () => (box.checked = defaultChecked),
      enter: () => {
        // The radio button that was left is cleared by the one that was chosen.
        if (checked || box.type === 'checkbox') box.click()
      },
    },
  ]
}

function readText(field: HTMLInputElement | HTMLTextAreaElement): Edit[] {
  const { value, selectionStart, selectionEnd } = field
  return [
    {
      revert: () => (field.value = field.defaultValue),
      enter: () => {
        // React watches the element's own property; the prototype's setter lets it notice the change.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
        if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      },
    },
  ]
}

export default intent
