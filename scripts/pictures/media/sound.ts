import type { View } from '../art.ts'
import { card, portrait } from '../devices.ts'
import { devanagariLetter, devanagariNames, latinLetter } from '../letterforms.ts'
import { panel } from './editing.ts'
import { microphone, waveform } from './equipment.ts'
import { onDark } from '../palette.ts'
import { circle, grid, line, place, rect, repeat, ring, stroke, onCircle, path } from '../svg.ts'

/** Lanes of sound, one over the other, with their envelopes. */
export const soundLanes: View = (art) => {
  const c = art.colors
  const lane = (i: number) => {
    const [fill, on] = (
      [
        [c.accent, c.deep],
        [c.soft, c.hue],
        [c.hue, c.soft],
        [c.mid, c.deep],
      ] as const
    )[i % 4]!
    const [x, width] = [
      [70, 700],
      [290, 840],
      [130, 560],
      [520, 610],
    ][i] as [number, number]
    return (
      rect(x, 90 + i * 164, width, 136, fill, 16) +
      waveform(
        art.random,
        { x: x + 20, y: 104 + i * 164, width: width - 40, height: 108 },
        Math.round(width / 17),
        () => on,
      ) +
      stroke(
        `M${x + 10} ${216 + i * 164}C${x + 90} ${90 + i * 164} ${x + width - 90} ${90 + i * 164} ${x + width - 10} ${216 + i * 164}`,
        c.card,
        5,
      )
    )
  }
  return (
    rect(0, 0, 1200, 800, panel(art)) +
    repeat(4, lane) +
    line(660, 40, 660, 780, c.card, 6) +
    path('M636 30L684 30L684 56L660 82L636 56Z', c.card)
  )
}

/** A mouth's worth of sound: letters of several scripts riding one wave. */
export const voiceWave: View = (art) => {
  const c = art.colors
  const letters = art.shared('letters').shuffled(devanagariNames)
  const disc = (x: number, y: number, r: number, fill: string) =>
    circle(x + 6, y + 10, r, c.shadow) + circle(x, y, r, fill)
  return (
    waveform(art.random, { x: 40, y: 190, width: 1120, height: 420 }, 44, (share) =>
      share > 0.36 && share < 0.64 ? c.pop : c.line,
    ) +
    disc(300, 230, 100, c.card) +
    devanagariLetter(letters[0]!, 252, 184, 96, c.hue, 14) +
    disc(620, 590, 120, c.accent === c.ground ? c.deep : c.accent) +
    devanagariLetter(letters[1]!, 564, 534, 112, c.accent === c.ground ? c.accent : c.deep, 14) +
    disc(930, 240, 100, onDark(art.colors) ? c.soft : c.hue) +
    latinLetter('a', 886, 184, 96, onDark(art.colors) ? c.hue : c.card)
  )
}

/** The microphone on its rings of sound. */
export const microphoneRings: View = (art) => {
  const c = art.colors
  return (
    repeat(5, (i) => ring(600, 350, 210 + i * 105, i % 2 ? c.shape : c.pattern, 26)) +
    circle(600, 350, 150, c.shape) +
    microphone(art, 600, 745, 640)
  )
}

/** Two speakers face to face with a wave between them. */
export const conversation: View = (art) => {
  const c = art.colors
  return (
    rect(0, 0, 600, 800, c.shape) +
    portrait(c, 300, 330, 190, art.shared('people').whole(0, 1)) +
    portrait(c, 900, 330, 190, 3) +
    rect(60, 590, 1080, 150, panel(art), 30) +
    waveform(art.random, { x: 90, y: 606, width: 1020, height: 118 }, 52, (share) =>
      share < 0.5 ? c.accent : c.soft,
    ) +
    rect(597, 574, 7, 182, c.card)
  )
}

/** A round dial of sound with a hold button in its middle. */
export const callDial: View = (art) => {
  const c = art.colors
  const random = art.random
  const handset = c.pop === c.hue ? c.card : c.deep
  return (
    repeat(72, (i) => {
      const reach = 300 + random.between(10, 84) * (0.5 + 0.5 * Math.abs(Math.sin((i / 72) * Math.PI * 3)))
      return line(
        ...onCircle(600, 400, 262, i * 5),
        ...onCircle(600, 400, reach, i * 5),
        i % 6 ? c.line : c.pop,
        12,
        { 'stroke-linecap': 'round' },
      )
    }) +
    circle(600, 400, 220, c.shape) +
    circle(600, 400, 150, c.pop) +
    place(
      600,
      404,
      stroke('M-78 18C-78 -56 78 -56 78 18', handset, 40, { 'stroke-linecap': 'butt' }) +
        rect(-104, 4, 60, 54, handset, 12) +
        rect(44, 4, 60, 54, handset, 12),
      { rotate: -135, scale: 0.9 },
    )
  )
}

/** A keypad and the greeting played behind it. */
export const callKeypad: View = (art) => {
  const c = art.colors
  return (
    waveform(art.random, { x: 0, y: 150, width: 1200, height: 500 }, 36, () => c.shape) +
    card(
      c,
      410,
      70,
      380,
      660,
      rect(50, 44, 280, 80, c.wash, 16) +
        waveform(art.random, { x: 70, y: 56, width: 240, height: 56 }, 20, () => c.hue) +
        grid(
          3,
          4,
          (column, row, i) =>
            circle(90 + column * 100, 196 + row * 106, 40, i === 4 ? c.accent : c.soft) +
            rect(80 + column * 100, 191 + row * 106, 20, 10, c.hue, 5),
        ) +
        rect(120, 588, 140, 44, c.hue, 22),
      40,
    )
  )
}
