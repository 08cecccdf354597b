import type { View } from '../art.ts'
import { product } from '../goods.ts'
import { panel } from './editing.ts'
import { aperture, filmStrip } from './equipment.ts'
import { couple, print } from './portraits.ts'
import { bloom, lattice, rangoli, rosette } from '../ornament.ts'
import { circle, clipped, grid, line, place, rect, repeat, ring, stroke, windowOnto } from '../svg.ts'

/** Before and after on one product photograph. */
export const retouchSplit: View = (art) => {
  const c = art.colors
  const name = art.shared('goods').pick(['bottle', 'jar', 'bag', 'shoe'])
  return (
    clipped(
      rect(0, 0, 600, 800, '#000'),
      rect(0, 0, 600, 800, c.wash) +
        rect(0, 590, 600, 210, c.mid) +
        lattice('dots', { x: 0, y: 0, width: 600, height: 590 }, 60, c.soft) +
        product(name, 600, 390, 560, [c.mid, c.text, c.soft]),
    ) +
    clipped(
      rect(600, 0, 600, 800, '#000'),
      rect(600, 0, 600, 800, c.accent) +
        circle(600, 390, 350, '#f9c869') +
        rect(600, 640, 600, 160, '#e08f10') +
        product(name, 600, 390, 560, [c.hue, c.deep, c.card]),
    ) +
    rect(596, 0, 8, 800, c.card) +
    circle(600, 400, 46, c.card) +
    stroke('M586 382L566 400L586 418M614 382L634 400L614 418', c.hue, 8)
  )
}

/** Retouched products in a set, on their coloured grounds. */
export const retouchSet: View = (art) => {
  const c = art.colors
  const names = art.shared('set').shuffled(['bottle', 'jar', 'bag', 'shoe', 'pot', 'earring'])
  const grounds = [c.accent, c.soft, c.hue, c.deep, c.card, c.mid]
  const looks = [
    [c.hue, c.deep, c.card],
    [c.hue, c.accent, c.card],
    [c.accent, c.card, c.deep],
    [c.soft, c.accent, c.hue],
    [c.hue, c.deep, c.accent],
    [c.deep, c.accent, c.card],
  ] as const
  return grid(
    3,
    2,
    (column, row, i) =>
      rect(column * 400, row * 400, 400, 400, grounds[i]!) +
      rect(column * 400, row * 400 + 312, 400, 88, c.ink, 0, { 'fill-opacity': 0.1 }) +
      product(names[i]!, column * 400 + 200, row * 400 + 200, 260, looks[i]!),
  )
}

/** An old family photograph: torn and brown on one side, mended on the other. */
export const restoredPrint: View = (art) => {
  const c = art.colors
  const old = couple({
    wall: '#d8c3a0',
    coat: '#7a6346',
    veil: '#a58a63',
    skin: '#c7a780',
    hair: '#57452f',
    light: '#c2a97f',
  })
  const fresh = couple({
    wall: c.soft,
    coat: c.hue,
    veil: c.accent,
    skin: '#a9683f',
    hair: c.ink,
    light: c.card,
  })
  const cracks = stroke('M40 0L90 90L60 190L130 280L96 450M0 330L90 300L130 280L200 310', '#f1e6d0', 6)
  return (
    circle(600, 400, 360, c.shape) +
    place(
      370,
      70,
      rect(14, 20, 460, 630, c.shadow) +
        rect(0, 0, 460, 630, '#fffcf5') +
        windowOnto(
          { x: 30, y: 30, width: 400, height: 520 },
          { width: 400, height: 450 },
          clipped(rect(0, 0, 205, 450, '#000'), old + cracks) +
            clipped(rect(205, 0, 200, 450, '#000'), fresh),
        ) +
        line(235, 10, 235, 570, c.card, 7) +
        circle(235, 590, 20, c.hue),
      { rotate: -4 },
    )
  )
}

/** A box of old prints spilled out. */
export const printPile: View = (art) =>
  print(art, 130, 190, 380, 300, 3, -14) +
  print(art, 700, 90, 390, 310, 2, 10) +
  print(art, 250, 440, 360, 290, 1, 7) +
  print(art, 640, 420, 400, 320, 4, -6) +
  print(art, 400, 180, 420, 350, 0, -2)

/** A loupe over a cracked corner. */
export const crackLoupe: View = (art) => {
  const c = art.colors
  const sepia = couple({
    wall: '#d8c3a0',
    coat: '#7a6346',
    veil: '#a58a63',
    skin: '#c7a780',
    hair: '#57452f',
    light: '#c2a97f',
  })
  const fresh = couple({
    wall: c.soft,
    coat: c.hue,
    veil: c.accent,
    skin: '#a9683f',
    hair: c.ink,
    light: c.card,
  })
  const box = { x: 140, y: 40, width: 920, height: 1035 }
  return (
    rect(90, 0, 1020, 900, '#fffcf5') +
    windowOnto(
      box,
      { width: 400, height: 450 },
      sepia +
        stroke('M0 120L90 150L140 100L230 190L330 150L400 220M140 100L170 0M230 190L200 330', '#f1e6d0', 5),
    ) +
    clipped(circle(770, 400, 220, '#000'), windowOnto(box, { width: 400, height: 450 }, fresh)) +
    ring(770, 400, 228, c.accent, 22) +
    ring(770, 400, 244, c.ink, 14) +
    line(930, 580, 1080, 760, c.ink, 46, { 'stroke-linecap': 'round' })
  )
}

/** The aperture, alone. */
export const lens: View = (art) =>
  ring(600, 400, 380, art.colors.pattern, 50) +
  aperture(art, 600, 400, 310, art.colors.accent) +
  circle(500, 290, 34, art.colors.card, { 'fill-opacity': 0.7 })

/** Wedding film: a strip lying in petals. */
export const weddingFilm: View = (art) => {
  const c = art.colors
  const random = art.random
  return (
    rosette(980, 180, 210, { outer: c.shape, petal: c.pattern, heart: c.pop }, 16) +
    place(-60, 360, filmStrip(art, 5, 360), { rotate: -11 }) +
    repeat(9, (i) =>
      bloom(
        80 + i * 135 + random.between(-30, 30),
        i % 2 ? random.between(640, 740) : random.between(60, 150),
        random.between(26, 52),
        i % 3 ? [c.pop, c.card, c.pop] : [c.card, c.pop, c.card],
      ),
    )
  )
}

/** Two hands' worth of rings over a wide picture: the couple's frame. */
export const weddingFrame: View = (art) => {
  const c = art.colors
  const pair = couple({
    wall: 'none',
    coat: c.card,
    veil: c.hue,
    skin: '#a9683f',
    hair: c.ink,
    light: '#f9c869',
  })
  return (
    rect(0, 0, 1200, 800, panel(art)) +
    clipped(
      rect(0, 110, 1200, 580, '#000'),
      rect(0, 110, 1200, 580, c.accent) +
        rangoli(600, 400, 620, 8, '#f9c869') +
        windowOnto({ x: 310, y: 120, width: 580, height: 652 }, { width: 400, height: 450 }, pair),
    ) +
    repeat(20, (i) =>
      bloom(
        i * 64,
        130 + Math.sin(i * 0.8) * 22,
        36,
        i % 2 ? [c.hue, c.soft, c.hue] : [c.card, c.hue, c.card],
      ),
    ) +
    repeat(4, (i) =>
      stroke(['M50 190V150H90', 'M1150 190V150H1110', 'M50 610V650H90', 'M1150 610V650H1110'][i]!, c.card, 8),
    )
  )
}
