/** The forms of this page that hold what has not been saved. */
const forms = new Set<symbol>()

/** Says that a form holds what has not been saved, until the answer is called. */
export function holdUnsaved(): () => void {
  const form = Symbol('form')
  forms.add(form)
  return () => void forms.delete(form)
}

export const isUnsaved = () => forms.size > 0
