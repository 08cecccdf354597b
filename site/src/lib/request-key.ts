import { randomKey } from '@karigar/contract/rules/random-key'

/** Gives the key to send a request under: the same for the same text, so that a repeat has its effect once. */
export function requestKey(): (text: string) => string {
  let last = { text: '', key: '' }
  return (text) => {
    if (last.key === '' || last.text !== text) last = { text, key: randomKey() }
    return last.key
  }
}
