import type { Art, View } from '../art.ts'
import { browser, card, phone, pointer, portrait } from '../devices.ts'
import { product } from '../goods.ts'
import { markOf } from '../marks.ts'
import { archPath, lattice, rays, rosette } from '../ornament.ts'
import type { Screen } from '../phone-screens.ts'
import { circle, clipped, grid, line, path, place, rect, repeat, ring, stroke, textLines } from '../svg.ts'
import type { Svg } from '../svg.ts'
import { vignette } from '../vignettes.ts'

/** Tiles of a social pack, leaning, running out of the picture. */
export const postWall: View = (art) => {
  const c = art.colors
  const tile = (kind: number): Svg => {
    const ground = [c.hue, c.accent, c.card, c.deep, c.soft][kind % 5]!
    const on = [c.card, c.deep, c.hue, c.accent, c.hue][kind % 5]!
    const base = rect(0, 0, 300, 300, ground)
    switch (kind % 7) {
      case 0:
        return base + rosette(150, 150, 110, { outer: c.accent, petal: c.deep, heart: c.card }, 12)
      case 1:
        return base + textLines(36, 60, 228, [1, 0.8, 1, 0.5], on, { bar: 34, gap: 18 })
      case 2:
        return (
          vignette(art, { x: 0, y: 0, width: 300, height: 300 }, kind) +
          rect(30, 220, 150, 50, c.card) +
          rect(48, 238, 100, 14, c.hue, 7)
        )
      case 3:
        return base + product('kurta', 150, 150, 210, [c.accent, c.mid, c.card])
      case 4:
        return (
          base + circle(300, 300, 200, c.accent) + textLines(36, 50, 190, [1, 0.6], on, { bar: 26, gap: 14 })
        )
      case 5:
        return vignette(art, { x: 0, y: 0, width: 300, height: 300 }, kind)
      default:
        return (
          base +
          path(archPath(70, 50, 160, 250), on) +
          markOf(art)(150, 200, 90, { main: ground, second: c.accent, hole: on })
        )
    }
  }
  return place(
    600,
    400,
    grid(5, 4, (column, row, i) =>
      place(
        -880 + column * 330 + row * 40,
        -640 + row * 330,
        rect(9, 13, 300, 300, c.shadow) + tile(i * 3 + row),
      ),
    ),
    { rotate: -9 },
  )
}

/** A phone with one post of the pack, and the pack's colours fanned out from a rivet. */
export const postWithChips =
  (screen: Screen): View =>
  (art) => {
    const c = art.colors
    const fills = [c.ink, c.deep, c.hue, c.mid, c.soft, c.accent].filter((fill) => fill !== c.ground)
    const blade = (fill: string) =>
      rect(-62, -610, 140, 650, c.shadow, 16) +
      rect(-70, -620, 140, 650, fill, 16) +
      rect(-70, -620, 140, 96, c.card, 16) +
      rect(-70, -550, 140, 40, fill) +
      rect(-46, -594, 70, 12, c.text, 6)
    return (
      fills.map((fill, i) => place(860, 770, blade(fill), { rotate: -42 + i * 21 })).join('') +
      circle(860, 770, 22, c.card) +
      phone(c, 130, 70, 340, screen(art), -5)
    )
  }

/** Screens joined into a flow. */
export const screenFlow =
  (screens: readonly [Screen, Screen, Screen, Screen]): View =>
  (art) => {
    const c = art.colors
    const tops = [250, 110, 250, 110]
    const link = (i: number) => {
      const [x, from, to] = [60 + i * 285, tops[i]! + 100, tops[i + 1]! + 100]
      return stroke(`M${x + 120} ${from}C${x + 290} ${from} ${x + 220} ${to} ${x + 285} ${to}`, c.pop, 9)
    }
    return (
      lattice('dots', { x: 0, y: 0, width: 1200, height: 800 }, 60, c.pattern) +
      screens.map((screen, i) => phone(c, 50 + i * 285, tops[i]!, 245, screen(art))).join('') +
      repeat(3, link) +
      repeat(
        3,
        (i) =>
          circle(180 + i * 285, tops[i]! + 100, 24, c.pop) +
          circle(180 + i * 285, tops[i]! + 100, 9, c.ground),
      )
    )
  }

/** The same screen as bones and as finished surface, side by side. */
export const bonesAndSkin =
  (screen: Screen): View =>
  (art) => {
    const c = art.colors
    const bones =
      repeat(5, (i) =>
        rect(
          40,
          [50, 270, 330, 400, 480][i]!,
          [240, 200, 240, 160, 240][i]!,
          [190, 30, 40, 46, 130][i]!,
          'none',
          8,
          { stroke: c.hue, 'stroke-width': 5 },
        ),
      ) +
      line(40, 50, 280, 240, c.hue, 4) +
      line(280, 50, 40, 240, c.hue, 4)
    return (
      rect(600, 0, 600, 800, c.shape) +
      phone(c, 190, 60, 350, rect(0, 0, 320, 660, c.soft) + bones) +
      phone(c, 660, 60, 350, screen(art)) +
      pointer(960, 580, 130, c.accent, c.deep)
    )
  }

/** A page under review: heat, marks and notes. */
export const auditPage =
  (page: (art: Art) => Svg): View =>
  (art) => {
    const c = art.colors
    const heat = (x: number, y: number, r: number) =>
      circle(x, y, r, c.accent, { 'fill-opacity': 0.3 }) +
      circle(x, y, r * 0.66, c.accent, { 'fill-opacity': 0.5 }) +
      circle(x, y, r * 0.3, c.hue, { 'fill-opacity': 0.85 })
    const note = (x: number, y: number, index: number) =>
      card(
        c,
        x,
        y,
        250,
        118,
        circle(40, 40, 18, index === 1 ? c.accent : c.hue) +
          textLines(76, 30, 140, [1, 0.6, 0.8], c.text, { bar: 12, gap: 13 }),
      )
    return (
      browser(c, 80, 90, 780, 800, page(art)) +
      heat(260, 300, 110) +
      heat(640, 420, 80) +
      heat(300, 640, 64) +
      stroke('M730 420H880M380 640H880M340 230H880', c.ink, 4, { 'stroke-dasharray': '3 12' }) +
      note(880, 170, 0) +
      note(880, 360, 1) +
      note(880, 580, 2)
    )
  }

/** A magnifier over a page. */
export const magnified =
  (page: (art: Art) => Svg): View =>
  (art) => {
    const c = art.colors
    const lens = circle(690, 400, 230, '#000')
    return (
      browser(c, 130, 120, 940, 800, page(art)) +
      line(850, 570, 1010, 740, c.ink, 58, { 'stroke-linecap': 'round' }) +
      circle(690, 400, 262, c.ink) +
      clipped(
        lens,
        rect(440, 150, 500, 500, c.card) + place(-640, -330, browser(c, 0, 0, 1880, 1600, page(art))),
      ) +
      ring(690, 400, 230, c.accent, 12)
    )
  }

/** A video thumbnail, 480 × 270 before scaling: a loud ground, a face, three words. */
function thumbnail(art: Art, x: number, y: number, width: number, i: number): Svg {
  const c = art.colors
  const disc = [c.hue, c.deep, c.hue, c.mid][i]!
  const content =
    rect(0, 0, 480, 270, [c.accent, c.hue, c.deep, c.soft][i]!) +
    (i === 0 ? rays(350, 160, 0, 480, 22, '#f9c869', 26) : circle(360, 160, 150, disc)) +
    portrait({ ...c, soft: disc, accent: disc, mid: disc }, 350, 160, 118, [0, 1, 2, 0][i]!) +
    textLines(30, 50, 200, [1, 0.7, 0.9], [c.deep, c.card, c.accent, c.deep][i]!, { bar: 36, gap: 18 })
  const height = (width * 9) / 16
  return (
    rect(x + 9, y + 13, width, height, c.shadow, 14) +
    clipped(rect(x, y, width, height, '#000', 14), place(x, y, content, { scale: width / 480 }))
  )
}

/** Video thumbnails in a column, one loud. */
export const thumbnailSet: View = (art) =>
  thumbnail(art, 80, 180, 680, 0) + repeat(3, (i) => thumbnail(art, 810, 70 + i * 228, 320, i + 1))

/** A page of videos, the client's own at the front. */
export const thumbnailClose: View = (art) =>
  place(
    600,
    400,
    grid(4, 4, (column, row, i) =>
      thumbnail(art, -960 + column * 500 + (row % 2) * 90, -640 + row * 330, 460, (i + row) % 4),
    ),
    { rotate: -8 },
  )

/** Two candidates for one video, the better one ticked. */
export const thumbnailTest: View = (art) => {
  const c = art.colors
  return (
    thumbnail(art, 70, 130, 510, 1) +
    thumbnail(art, 620, 130, 510, 0) +
    repeat(
      2,
      (i) =>
        rect(70 + i * 550, 480, 510, 60, c.shape, 30) + rect(70 + i * 550, 480, i ? 430 : 210, 60, c.pop, 30),
    ) +
    circle(1100, 130, 54, c.card) +
    stroke('M1076 130L1094 150L1126 112', c.hue, 13) +
    repeat(
      3,
      (i) =>
        rect(70, 590 + i * 40, [420, 360, 240][i]!, 16, c.line, 8) +
        rect(620, 590 + i * 40, [440, 300, 380][i]!, 16, c.line, 8),
    )
  )
}
