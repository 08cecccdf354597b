import { phoneInput } from '@karigar/contract/meetings/booking.rules'

/** Removes characters that a phone input does not accept (specification §5); the caret keeps its place. */
export function tidyPhone(input: HTMLInputElement): void {
  const kept = phoneInput(input.value)
  if (kept === input.value) return
  const caret = phoneInput(input.value.slice(0, input.selectionStart ?? input.value.length)).length
  input.value = kept
  // Setting the caret moves the focus in some browsers.
  if (document.activeElement === input) input.setSelectionRange(caret, caret)
}
