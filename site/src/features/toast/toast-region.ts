import { $toast, showToast, takeFlash, type Toast } from './toast.ts'

const STAYS_MS = 5000
const ERROR_STAYS_MS = 9000

const region = document.getElementById('toasts')
const template = document.getElementById('toast-template') as HTMLTemplateElement | null

function show({ title, description, kind }: Toast): void {
  const toast = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined
  if (!region || !toast) return
  const [heading, text, close] = toast.querySelectorAll<HTMLElement>('[data-part]')
  heading?.append(title)
  if (description) text?.append(description)
  else text?.remove()
  if (kind === 'error') {
    toast.classList.add('toast-error')
    toast.role = 'alert'
  }

  let timer = 0
  const wait = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => toast.remove(), kind === 'error' ? ERROR_STAYS_MS : STAYS_MS)
  }
  close?.addEventListener('click', () => toast.remove())
  for (const type of ['pointerenter', 'focusin']) toast.addEventListener(type, () => clearTimeout(timer))
  for (const type of ['pointerleave', 'focusout']) toast.addEventListener(type, wait)

  for (const other of region.children) if (other.textContent === toast.textContent) other.remove()
  region.append(toast)
  while (region.childElementCount > 3) region.firstElementChild?.remove()
  wait()
}

$toast.listen((toast) => {
  if (toast) show(toast)
})

const flash = takeFlash()
if (flash) showToast(flash)
