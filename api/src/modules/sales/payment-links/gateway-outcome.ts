/** What came of a report; `waiting`: a refund whose payment was not reported yet. */
export type Outcome = 'entered' | 'known' | 'other amount' | 'not captured' | 'noted' | 'waiting' | 'unknown'
