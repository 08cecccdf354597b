/** The forms of this page that have unsaved changes. */
const forms = new Set<symbol>()

/** Registers a form with unsaved changes; returns a function that releases it. */
export function holdUnsaved(): () => void {
  const form = Symbol('form')
  forms.add(form)
  return () => void forms.delete(form)
}

export const isUnsaved = () => forms.size > 0
