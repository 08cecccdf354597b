import type { Art, View } from '../art.ts'
import { festivalLamp } from '../merchandise.ts'
import { archPath, bloom, petals, rangoli, rays, rosette } from '../ornament.ts'
import { envelope, invitation } from '../stationery.ts'
import { circle, clipped, onCircle, path, rect, repeat, textLines } from '../svg.ts'
import type { Svg } from '../svg.ts'

/** A festival poster: lamp on rays, garlands above, dots of rangoli below. */
export const festivalPoster: View = (art) => {
  const c = art.colors
  return (
    rays(600, 430, 300, 900, 48, c.pattern, 14) +
    repeat(17, (i) =>
      bloom(
        i * 75,
        40 + Math.abs(Math.sin((i * Math.PI) / 4)) * 54,
        42,
        i % 2 ? [c.pop, c.shape, c.pop] : [c.shape, c.pop, c.shape],
      ),
    ) +
    festivalLamp(art, 600, 440, 620)
  )
}

/** One campaign in four sizes. */
export const campaignSizes: View = (art) => {
  const c = art.colors
  const piece = (x: number, y: number, width: number, height: number, fill: string, lamp: number) => {
    const own: Art = {
      ...art,
      colors: { ...c, ground: fill, shape: fill === c.accent ? '#f9c869' : fill === c.card ? c.soft : c.mid },
    }
    return (
      rect(x + 9, y + 13, width, height, c.shadow) +
      clipped(
        rect(x, y, width, height, '#000'),
        rect(x, y, width, height, fill) +
          festivalLamp(own, x + width / 2, y + (height > width ? height * 0.4 : height / 2), lamp) +
          (height > width
            ? textLines(
                x + width * 0.2,
                y + height * 0.76,
                width * 0.6,
                [1, 0.6],
                fill === c.deep || fill === c.hue ? c.card : c.deep,
                { bar: 16, gap: 12 },
              )
            : ''),
      )
    )
  }
  return (
    piece(90, 80, 330, 640, c.ground === c.hue ? c.deep : c.hue, 290) +
    piece(450, 80, 320, 320, c.card, 270) +
    piece(800, 80, 310, 470, c.ground === c.accent ? c.deep : c.accent, 260) +
    piece(450, 430, 320, 290, c.ground === c.deep ? c.hue : c.deep, 240) +
    piece(800, 580, 310, 140, c.soft, 130)
  )
}

/** A rangoli seen from above with lamps at its points. */
export const rangoliFloor: View = (art) => {
  const c = art.colors
  return (
    rangoli(600, 400, 560, 9, c.pattern) +
    petals(600, 400, 330, 16, c.shape, 0, 1.1) +
    petals(600, 400, 250, 16, c.pop, 11.25, 1) +
    circle(600, 400, 130, c.ground) +
    rosette(600, 400, 112, { outer: c.pop, petal: c.shape === c.pop ? c.deep : c.ground, heart: c.pop }, 12) +
    repeat(8, (i) => {
      const [x, y] = onCircle(600, 400, 352, i * 45 + 22.5)
      return circle(x, y, 30, c.line) + circle(x, y, 16, c.accent === c.ground ? c.card : c.accent)
    })
  )
}

/** Invitations of one suite: card, insert, envelope. */
export const invitationSuite: View = (art) =>
  envelope(art, 690, 500, -7) +
  invitation(art.colors.ground === art.colors.hue ? 'accent' : 'hue')(art, 700, 40, 7) +
  invitation('card')(art, 330, 130, -5) +
  rosetteCorner(art)

const rosetteCorner = (art: Art): Svg => {
  const c = art.colors
  return rosette(130, 160, 150, { outer: c.shape, petal: c.ground, heart: c.pop }, 14)
}

/** The head of one invitation, close. */
export const invitationDetail: View = (art) => {
  const c = art.colors
  return (
    rect(190, 70, 820, 900, c.card === c.ground ? c.soft : c.card) +
    path(archPath(260, 110, 680, 900), c.hue) +
    path(archPath(300, 160, 600, 900), 'none', { stroke: c.accent, 'stroke-width': 8 }) +
    rosette(600, 500, 170, { outer: c.accent, petal: c.hue, heart: c.card }, 16) +
    rangoli(600, 500, 252, 3, c.accent) +
    textLines(470, 740, 260, [1], c.card, { bar: 26, gap: 0 })
  )
}

/** A garland and a pair of cards, seen square from above. */
export const invitationPair: View = (art) => {
  const c = art.colors
  return (
    invitation('accent')(art, 170, 130) +
    invitation('hue')(art, 660, 130) +
    repeat(18, (i) =>
      bloom(
        i * 71,
        60 + Math.sin(i * 0.9) * 20,
        40,
        i % 2 ? [c.accent, c.hue, c.card] : [c.hue, c.accent, c.card],
      ),
    )
  )
}
