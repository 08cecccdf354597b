/** Returns the `slotProps` that limit a text field to `maxLength` characters. */
export const atMost = (maxLength: number) => ({ htmlInput: { maxLength } })

/** Props of a text input for a share in per cent, as `readPercent` reads it. */
export const percentText = { htmlInput: { maxLength: 12, inputMode: 'decimal' } } as const
