import { box, circle, type Ground, group, line, path, short, upTo } from '../shapes.ts'
import { type Letter, LETTERS } from './letters.ts'

const glyph = (
  letter: Letter,
  x: number,
  baseline: number,
  size: number,
  paint: 'm' | 'p' | 's' | 'l' | 'f' | 'k',
) => group(`translate(${short(x)} ${short(baseline)}) scale(${short(size / 100)})`, path(paint, letter.d))

/** A type specimen: one large letter between its guide lines, others beside it, and a text that nobody reads yet. */
export function specimen({ width, height, choices }: Ground): string {
  const wide = width / height > 1.4
  const letter = choices.pick(LETTERS)
  const size = (Math.min(height * 0.86, width * 0.62) / -letter.top) * 100 * choices.between(0.84, 0.96)
  const baseline = height * 0.86
  const across = (letter.width * size) / 100
  const x = width * (wide ? 0.08 : 0.1)
  const cap = baseline + (letter.top * size) / 100
  const middle = baseline + (cap - baseline) * choices.between(0.52, 0.66)
  const right = Math.max(x + across + 34, width * (wide ? 0.54 : 0.1))
  const guide = (y: number, dashed = false) =>
    line('m', 1.5, `M0 ${short(y)}H${short(width)}`, dashed ? ' stroke-dasharray="3 7"' : '')
  const node = (a: number, b: number) => box('p', a - 6, b - 6, 12, 12) + box('l', a - 3, b - 3, 6, 6)
  const others = upTo(3).map(
    (index) => LETTERS[(LETTERS.indexOf(letter as never) + 2 + index * 3) % LETTERS.length] ?? letter,
  )
  let left = right
  const small = others.map((one, index) => {
    const drawn = glyph(one, left, cap + 66, 76, index === 1 ? 'p' : 'm')
    left += (one.width * 76) / 100 + 18
    return drawn
  })
  const rows = choices.whole(4, 5)
  const text = upTo(rows).map((index) => {
    const last = index === rows - 1
    const long = (width - right - 40) * (last ? choices.between(0.3, 0.6) : choices.between(0.84, 1))
    return box(index === 0 ? 'p' : 'f', right, cap + 92 + index * 21, long, 9, 4.5)
  })
  return [
    box('f', 0, cap, x + across * 0.5, baseline - cap),
    guide(cap),
    guide(middle, true),
    guide(baseline),
    glyph(letter, x + 6, baseline + 7, size, 'k'),
    glyph(letter, x, baseline, size, 'm'),
    line(
      's',
      2,
      `M${short(x)} ${short(cap)}V${short(baseline)}M${short(x + across)} ${short(cap)}V${short(baseline)}`,
    ),
    ...[x, x + across].flatMap((a) => [node(a, cap), node(a, baseline)]),
    line('p', 2.5, `M${short(x + across)} ${short(middle)}l-52-24`),
    circle('p', [x + across - 52, middle - 24], 6),
    node(x + across, middle),
    wide ? [...small, ...text].join('') : '',
  ].join('')
}
