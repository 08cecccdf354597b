/** Says under a field for a phone number how the number is read; loaded when such a field is touched. */
import { readAs } from '@karigar/contract/base/phone.words'

/** Says it now. The line is not React's, which leaves alone what it did not make. */
export function sayRead(input: HTMLInputElement): void {
  const id = `${input.id}-read`
  let line = document.getElementById(id)
  if (!line) {
    line = Object.assign(document.createElement('p'), { id, className: 'field-hint' })
    input.after(line)
    input.setAttribute('aria-describedby', `${id} ${input.getAttribute('aria-describedby') ?? ''}`)
    input.form?.addEventListener('reset', () => document.getElementById(id)?.replaceChildren())
  }
  line.textContent = readAs(input.value)
}
