import { expect, it } from 'vitest'
import { isApplePhone } from './use-install.ts'

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 0, false],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0', 5, false],
])('%s with %i fingers: %s', (userAgent, maxTouchPoints, expected) =>
  expect(isApplePhone({ userAgent, maxTouchPoints })).toBe(expected),
)
