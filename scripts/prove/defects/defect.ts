/** A defect that can be put into the product by replacing text in one file. */
export interface Defect {
  id: string
  /** What would go wrong, and for whom. */
  about: string
  /** What was drawn: an operator, or the commit whose mend is taken back. */
  drawn: string
  /** The file by its path from the root. Where it has moved, the only other source that contains `find` is taken. */
  file: string
  /** What stands in the file exactly once. */
  find: string
  put: string
}

/** What was drawn but is no defect, and why. */
export interface PassedOver {
  drawn: string
  passedOver: string
}

/** Returns the defects of a drawing; what was passed over is left out. */
export const defectsOf = (drawing: readonly (Defect | PassedOver)[]): Defect[] =>
  drawing.filter((one) => 'id' in one)
