/** Renders what only screen readers say, as a part of a sentence. */
export const hidden = (text: string) => (
  <span key="hidden" className="visually-hidden">
    {text}
  </span>
)
