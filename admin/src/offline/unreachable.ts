/**
 * Tells whether a status means that a gateway cannot reach the shop, or that the shop itself cannot answer just now (503): what
 * was seen is better than either.
 */
export const isUnreachable = (status: number): boolean => status === 502 || status === 503 || status === 504
