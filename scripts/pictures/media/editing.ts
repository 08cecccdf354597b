import type { Art, View } from '../art.ts'
import { card, phone, portrait } from '../devices.ts'
import { devanagariLetter, devanagariNames, latinLetter } from '../letterforms.ts'
import { clapper, filmStrip, playButton, tracks } from './equipment.ts'
import { lattice, lattices } from '../ornament.ts'
import { videoScreen } from '../phone-screens.ts'
import { circle, clipped, grid, place, rect, repeat, stroke, textLines, windowOnto } from '../svg.ts'
import type { Svg } from '../svg.ts'
import { vignette } from '../vignettes.ts'

export const panel = (art: Art) => (art.colors.ground === art.colors.deep ? art.colors.ink : art.colors.deep)

/** Three upright clips, the middle one playing. */
export const reelRow: View = (art) => {
  const c = art.colors
  const frame = (x: number, y: number, width: number, pick: number) =>
    rect(x + 10, y + 15, width, width * 1.72, c.shadow, 26) +
    clipped(
      rect(x, y, width, width * 1.72, '#000', 26),
      vignette(art, { x, y, width, height: width * 1.72 }, pick),
    )
  return (
    frame(100, 170, 270, 1) +
    frame(830, 170, 270, 2) +
    frame(420, 70, 360, 0) +
    playButton(600, 380, 66, c.card, c.hue) +
    rect(450, 640, 300, 9, c.card, 4) +
    rect(450, 640, 130, 9, c.accent, 4)
  )
}

/** One upright clip on a phone over the strip it was cut from. */
export const reelCut: View = (art) =>
  place(-80, 500, filmStrip(art, 7, 260, 1), { rotate: -9 }) +
  phone(art.colors, 430, 60, 350, videoScreen(art))

/** The player above its tracks. */
export const editorDesk: View = (art) => {
  const c = art.colors
  return (
    rect(0, 440, 1200, 360, panel(art)) +
    rect(290 + 10, 60 + 14, 620, 350, c.shadow, 12) +
    clipped(
      rect(290, 60, 620, 350, '#000', 12),
      vignette(art, { x: 290, y: 60, width: 620, height: 350 }, 0),
    ) +
    playButton(600, 235, 54, c.card, c.hue) +
    tracks(art, 70, 530, 1130, 4, 460)
  )
}

/** The tracks alone, close and leaning. */
export const tracksClose: View = (art) =>
  rect(0, 0, 1200, 800, panel(art)) +
  place(-60, 190, tracks(art, 0, 0, 960, 5, 560), { rotate: -8, scale: 1.4 })

/** Strips of film crossing the picture. */
export const filmCross: View = (art) =>
  circle(900, 250, 300, art.colors.shape) +
  place(-120, 560, filmStrip(art, 6, 330, 3), { rotate: -18 }) +
  place(120, -120, filmStrip(art, 5, 250), { rotate: 24 })

/** A full picture with the bars of the wide screen and a play button. */
export const cinemaFrame: View = (art) => {
  const c = art.colors
  return (
    vignette(art, { x: 0, y: 0, width: 1200, height: 800 }, 0) +
    rect(0, 0, 1200, 96, c.ink) +
    rect(0, 704, 1200, 96, c.ink) +
    playButton(600, 400, 100, c.card, c.hue) +
    rect(60, 746, 1080, 10, c.hue, 5) +
    rect(60, 746, 380, 10, c.accent, 5) +
    circle(440, 751, 17, c.accent)
  )
}

/** One picture and the crops taken from it: wide, square, upright. */
export const aspectCrops: View = (art) => {
  const c = art.colors
  const corners = (x: number, y: number, width: number, height: number, color: string) =>
    [
      [x, y, 1, 1],
      [x + width, y, -1, 1],
      [x, y + height, 1, -1],
      [x + width, y + height, -1, -1],
    ]
      .map(([cx, cy, sx, sy]) => stroke(`M${cx! + sx! * 56} ${cy}H${cx}V${cy! + sy! * 56}`, color, 10))
      .join('')
  return (
    rect(110, 95, 1000, 630, c.shadow) +
    vignette(art, { x: 100, y: 80, width: 1000, height: 630 }, 0) +
    rect(100, 80, 1000, 630, c.ink, 0, { 'fill-opacity': 0.28 }) +
    windowOnto(
      { x: 420, y: 130, width: 300, height: 530 },
      { width: 300, height: 530 },
      place(-320, -50, vignette(art, { x: 0, y: 0, width: 1000, height: 630 }, 0)),
    ) +
    corners(420, 130, 300, 530, c.accent) +
    corners(150, 250, 840, 300, c.card)
  )
}

/** Frames of a story joined by arrows. */
export const storyboard: View = (art) => {
  const c = art.colors
  return grid(3, 2, (column, row, i) => {
    const [x, y] = [80 + column * 365, 90 + row * 340]
    return (
      card(
        c,
        x,
        y,
        310,
        270,
        vignette(art, { x: 14, y: 14, width: 282, height: 176 }, i) +
          textLines(18, 212, 230, [1, 0.6], c.text, { bar: 11, gap: 11 }),
        8,
      ) +
      (column < 2
        ? stroke(
            `M${x + 326} ${y + 120}H${x + 350}M${x + 340} ${y + 108}L${x + 352} ${y + 120}L${x + 340} ${y + 132}`,
            c.line,
            6,
          )
        : '')
    )
  })
}

/** The clapperboard with a speech or a scene behind. */
export const takeOne: View = (art) => latticeBack(art) + clapper(art, 600, 430, 620)

const latticeBack = (art: Art): Svg =>
  lattice(
    art.shared('lattice').pick(lattices),
    { x: 0, y: 0, width: 1200, height: 800 },
    100,
    art.colors.pattern,
    5,
  )

/** A customer speaking to the lens, quoted below. */
export const testimonialFrame: View = (art) => {
  const c = art.colors
  return (
    rect(160 + 12, 80 + 18, 880, 560, c.shadow, 18) +
    clipped(
      rect(160, 80, 880, 560, '#000', 18),
      rect(160, 80, 880, 560, c.mid) +
        circle(860, 300, 240, c.accent) +
        lattice('circles', { x: 160, y: 80, width: 360, height: 560 }, 80, c.soft, 4) +
        portrait({ ...c, accent: c.accent, soft: c.accent }, 680, 420, 270, 1),
    ) +
    rect(160, 560, 880, 80, c.deep) +
    rect(230, 586, 520, 14, c.card, 7) +
    rect(230, 612, 360, 12, c.mid, 6) +
    playButton(
      190,
      640,
      80,
      c.accent === c.ground ? c.hue : c.accent,
      c.accent === c.ground ? c.card : c.deep,
    )
  )
}

/** The same clip with captions in several scripts. */
export const captionTongues: View = (art) => {
  const c = art.colors
  const letters = art.shared('letters').shuffled(devanagariNames)
  return repeat(3, (i) => {
    const [x, y, width] = [
      [90, 140, 300],
      [450, 80, 300],
      [810, 140, 300],
    ][i] as [number, number, number]
    const [fill, on] = [
      [c.accent, c.deep],
      [c.card, c.hue],
      [c.deep, c.accent],
    ][i] as [string, string]
    const letter =
      i === 1
        ? latinLetter('a', x + 104, y + 350, 110, on)
        : devanagariLetter(letters[i]!, x + 94, y + 356, 110, on, 14)
    return (
      rect(x + 10, y + 14, width, 560, c.shadow, 26) +
      clipped(
        rect(x, y, width, 560, '#000', 26),
        vignette(art, { x, y, width, height: 560 }, 0, i * 2) + rect(x, y + 320, width, 240, fill),
      ) +
      letter +
      rect(x + 60, y + 504, width - 120, 16, on, 8)
    )
  })
}
