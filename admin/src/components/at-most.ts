/** Returns the `slotProps` that limit a text field to `maxLength` characters. */
export const atMost = (maxLength: number) => ({ htmlInput: { maxLength } })
