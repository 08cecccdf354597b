/** Tells whether two values that JSON can hold are equal, with the fields of objects in the same order. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
