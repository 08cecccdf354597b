import { whenShown } from '../../../lib/when-shown.ts'
import { $toast, showToast, takeFlash, type Toast } from './toast.ts'

const STAYS_MS = 5000
/** Duration of errors and of toasts with a button. */
const LONG_STAYS_MS = 10_000
const MOST_SHOWN = 3

const region = document.getElementById('toasts')
/** Contains the region and the errors; an alert inside the region would be read twice. */
const stack = region?.parentElement
const template = document.getElementById('toast-template') as HTMLTemplateElement | null

/** The element that had the focus before a toast got it. */
let origin: HTMLElement | null = null

stack?.addEventListener('focusin', ({ relatedTarget }) => {
  if (relatedTarget instanceof HTMLElement && !stack.contains(relatedTarget)) origin = relatedTarget
})

/** The visible toasts, the oldest first. */
const shown = new Set<HTMLElement>()

/** Removes a toast; if it has the focus, returns the focus to where it came from. */
function dismiss(toast: HTMLElement): void {
  const hadFocus = toast.contains(document.activeElement)
  toast.remove()
  shown.delete(toast)
  if (hadFocus) (origin?.isConnected ? origin : document.getElementById('main'))?.focus()
}

function show({ title, description, kind, action, about = '' }: Toast): void {
  const toast = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined
  if (!region || !stack || !toast) return
  const [heading, text, act, close] = toast.querySelectorAll<HTMLElement>('[data-part]')
  heading?.append(title)
  if (description) text?.append(description)
  else text?.remove()
  if (action) {
    act?.append(action.label)
    act?.addEventListener('click', () => {
      dismiss(toast)
      action.run()
    })
  } else act?.remove()
  if (kind === 'error') {
    toast.classList.add('toast-error')
    toast.setAttribute('role', 'alert')
  }

  let timer = 0
  let isUnderPointer = false
  let hasFocus = false
  const wait = () => {
    clearTimeout(timer)
    if (isUnderPointer || hasFocus) return
    timer = window.setTimeout(() => dismiss(toast), kind === 'error' || action ? LONG_STAYS_MS : STAYS_MS)
  }
  close?.addEventListener('click', () => dismiss(toast))
  for (const type of ['pointerenter', 'pointerleave'])
    toast.addEventListener(type, () => {
      isUnderPointer = type === 'pointerenter'
      wait()
    })
  for (const type of ['focusin', 'focusout'])
    toast.addEventListener(type, () => {
      hasFocus = type === 'focusin'
      wait()
    })

  toast.dataset.about = about
  for (const other of shown)
    if (other.textContent === toast.textContent || (about && other.dataset.about === about)) dismiss(other)
  if (kind === 'error') stack.append(toast)
  else region.append(toast)
  shown.add(toast)
  for (const old of [...shown].slice(0, -MOST_SHOWN)) dismiss(old)
  wait()
}

// Submitting a form again removes old errors, so that they do not stay next to the new result.
addEventListener(
  'submit',
  () => {
    for (const toast of shown) if (toast.getAttribute('role') === 'alert') dismiss(toast)
  },
  true,
)

// Earlier scripts may have set a toast already.
$toast.subscribe((toast) => {
  if (toast) show(toast)
})

// A page that is only prepared may not be the next one.
whenShown(() => {
  const flash = takeFlash()
  if (flash) showToast(flash)
})
