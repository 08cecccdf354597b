/** The most letters that a text field takes, as its `slotProps`. */
export const atMost = (maxLength: number) => ({ htmlInput: { maxLength } })
