/** Steps between the marks of a scale, of which each power of ten has these. */
const STEPS = [1, 2, 5, 10]
/** At most so many marks after 0. */
const MARKS = 4

/** Returns the marks of a scale of whole numbers from 0 to at least `most`: 0, 2, 4, 6 for 5. */
export function scaleOf(most: number): number[] {
  const least = Math.max(most, 1) / MARKS
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)))
  const step = (STEPS.find((one) => one * power >= least) ?? 10) * power
  const marks = Math.ceil(Math.max(most, 1) / step)
  return Array.from({ length: marks + 1 }, (_, index) => index * step)
}
