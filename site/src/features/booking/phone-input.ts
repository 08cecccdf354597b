import { phoneInput } from '@karigar/contract/rules/booking'

/** Drops what a phone input does not take (specification §5); the caret stays between the same digits. */
export function tidyPhone(input: HTMLInputElement): void {
  const kept = phoneInput(input.value)
  if (kept === input.value) return
  const caret = phoneInput(input.value.slice(0, input.selectionStart ?? input.value.length)).length
  input.value = kept
  // Setting the caret takes the focus in some browsers.
  if (document.activeElement === input) input.setSelectionRange(caret, caret)
}
