import { randomKey } from '@karigar/contract/base/random-key'

/**
 * Returns a function that gives a request's idempotency key: the same as before while the text is the same.
 */
export function requestKey(): (text: string) => string {
  let last = { text: '', key: '' }
  return (text) => {
    if (last.key === '' || last.text !== text) last = { text, key: randomKey() }
    return last.key
  }
}
