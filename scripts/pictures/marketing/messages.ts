import type { Art, View } from '../art.ts'
import { card, phone, portrait, star } from '../devices.ts'
import { productTile } from '../goods.ts'
import { answer, strong } from './tones.ts'
import { markOf } from '../marks.ts'
import { festivalLamp } from '../merchandise.ts'
import { bloom, rays, rosette } from '../ornament.ts'
import type { Screen } from '../phone-screens.ts'
import { circle, ellipse, grid, onCircle, path, place, rect, repeat, textLines } from '../svg.ts'
import type { Svg } from '../svg.ts'
import { vignette } from '../vignettes.ts'

/** A month of posts on a planner. */
export const postPlanner: View = (art) => {
  const c = art.colors
  return card(
    c,
    110,
    80,
    980,
    640,
    rect(40, 36, 220, 28, c.deep, 14) +
      repeat(3, (i) => circle(850 + i * 44, 50, 15, [c.hue, c.accent, c.mid][i]!)) +
      grid(6, 4, (column, row, i) => {
        const [x, y] = [40 + column * 152, 96 + row * 132]
        return i % 3 === 0
          ? vignette(art, { x, y, width: 140, height: 120 }, i)
          : i % 7 === 2
            ? rect(x, y, 140, 120, c.hue) +
              textLines(x + 20, y + 36, 100, [1, 0.6], c.card, { bar: 14, gap: 12 })
            : i % 5 === 3
              ? rect(x, y, 140, 120, c.accent) + star(x + 70, y + 62, 30, c.deep)
              : rect(x, y, 140, 120, c.wash) + rect(x + 14, y + 14, 24, 12, c.text, 6)
      }),
    16,
  )
}

/** A page's grid on a phone with hearts and talk rising from it. */
export const heartsRising =
  (screen: Screen): View =>
  (art) => {
    const c = art.colors
    const heart = (x: number, y: number, size: number, fill: string) =>
      place(
        x,
        y,
        path('M0 36C-60 -6 -40 -50 -12 -46C-4 -45 0 -38 0 -34C0 -38 4 -45 12 -46C40 -50 60 -6 0 36Z', fill),
        { scale: size / 80 },
      )
    return (
      circle(600, 420, 330, c.shape) +
      heart(270, 230, 200, strong(art)) +
      heart(150, 470, 110, c.line) +
      heart(980, 170, 130, answer(art)) +
      heart(1080, 620, 90, strong(art)) +
      phone(c, 430, 60, 350, screen(art)) +
      card(
        c,
        830,
        330,
        290,
        120,
        portrait(c, 62, 60, 36, 3) + textLines(116, 40, 140, [1, 0.6], c.ink, { bar: 14, gap: 14 }),
        60,
      ) +
      card(
        c,
        90,
        590,
        290,
        110,
        portrait(c, 58, 55, 34, 0) + textLines(112, 36, 140, [1, 0.6], c.ink, { bar: 13, gap: 13 }),
        55,
      )
    )
  }

/** A chat in which a product card is being shown. */
export const chatClose =
  (screen: Screen): View =>
  (art) =>
    phone(art.colors, 330, 90, 620, screen(art), 4) + bigBubble(art)

const bigBubble = (art: Art): Svg => {
  const c = art.colors
  return (
    rect(68, 292, 330, 150, c.shadow, 44) +
    rect(60, 280, 330, 150, strong(art), 44) +
    path('M100 424L160 424L84 484Z', strong(art)) +
    textLines(104, 326, 240, [1, 0.6], strong(art) === c.accent ? c.deep : c.card, { bar: 20, gap: 20 })
  )
}

/** A megaphone from which a greeting spreads. */
export const megaphone: View = (art) => {
  const c = art.colors
  const [horn, bell] = [strong(art), answer(art)]
  return (
    rays(720, 380, 300, 1000, 44, c.pattern, 18) +
    repeat(10, (i) => {
      const [x, y] = onCircle(690, 370, [330, 430, 500][i % 3]!, -62 + i * 14)
      return bloom(x, y, [44, 30, 38][i % 3]!, i % 2 ? [horn, c.card, horn] : [bell, horn, bell])
    }) +
    place(
      470,
      430,
      path('M-40 110L-80 260H10L40 110Z', c.deep === c.ground ? c.mid : c.deep) +
        path('M-160 -90C-220 -90 -240 -40 -240 0C-240 40 -220 90 -160 90H0V-90Z', bell) +
        path('M0 -90L250 -230V230L0 90Z', horn) +
        ellipse(250, 0, 60, 230, bell) +
        ellipse(250, 0, 28, 120, c.deep === c.ground ? c.hue : c.deep) +
        repeat(3, (i) => rect(-150 + i * 44, -90, 14, 180, horn)),
      { rotate: -14 },
    )
  )
}

/** Message cards piling up, each with a festival's sign. */
export const messagePile: View = (art) => {
  const c = art.colors
  return repeat(4, (i) => {
    const inside: Art = { ...art, colors: { ...c, ground: c.card, shape: c.soft } }
    return place(
      [170, 210, 180, 230][i]!,
      60 + i * 175,
      card(
        c,
        0,
        0,
        800,
        150,
        (i % 2
          ? rosette(88, 75, 50, { outer: c.accent, petal: c.hue, heart: c.card }, 10)
          : festivalLamp(inside, 88, 75, 112)) +
          textLines(
            180,
            44,
            480,
            [
              [0.8, 1],
              [0.6, 0.9],
              [0.7, 0.8],
              [0.9, 0.5],
            ][i]!,
            c.ink,
            { bar: 17, gap: 20 },
          ) +
          circle(736, 75, 20, i < 2 ? c.hue : c.soft),
        28,
      ),
      { rotate: [-3, 2, -2, 3][i]! },
    )
  })
}

/** An envelope from which the newsletter rises. */
export const envelopeRising: View = (art) => {
  const c = art.colors
  const [body, flap] =
    c.ground === c.accent
      ? [c.hue, c.deep]
      : c.ground === c.hue
        ? [c.accent, '#d98a0c']
        : [c.hue, c.deep === c.ground ? '#90114a' : c.deep]
  return (
    circle(600, 330, 300, c.shape) +
    path('M240 400L600 130L960 400Z', flap) +
    place(
      340,
      80,
      card(
        c,
        0,
        0,
        520,
        640,
        vignette(art, { x: 0, y: 0, width: 520, height: 210 }, 0) +
          rect(40, 244, 300, 30, c.deep, 15) +
          textLines(40, 298, 440, [1, 0.94, 0.6], c.text, { bar: 13, gap: 15 }),
        6,
      ),
    ) +
    path('M240 400L600 640L960 400V760H240Z', body) +
    path('M240 760L540 560Q600 520 660 560L960 760Z', flap)
  )
}

/** Newsletters side by side, of one family. */
export const newsletterFamily: View = (art) => {
  const c = art.colors
  return repeat(3, (i) =>
    card(
      c,
      95 + i * 350,
      [130, 60, 160][i]!,
      310,
      800,
      rect(0, 0, 310, 84, [c.hue, c.accent, c.deep][i]!, 10) +
        markOf(art)(155, 42, 46, {
          main: i === 1 ? c.deep : c.accent,
          second: c.card,
          hole: [c.hue, c.accent, c.deep][i]!,
        }) +
        vignette(art, { x: 0, y: 84, width: 310, height: 210 }, i) +
        textLines(30, 324, 250, [1, 0.6], c.deep, { bar: 20, gap: 13 }) +
        textLines(30, 400, 250, [1, 0.9, 0.96, 0.5], c.text, { bar: 10, gap: 13 }) +
        rect(30, 506, 130, 40, [c.hue, c.accent, c.hue][i]!, 20) +
        repeat(2, (k) => productTile(art, 30 + k * 130, 570, 118, 110, k + i, 8)),
      10,
    ),
  )
}
