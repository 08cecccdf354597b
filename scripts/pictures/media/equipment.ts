import type { Art } from '../art.ts'
import type { Random } from '../random.ts'
import { circle, clipped, grid, line, path, place, polygon, rect, repeat, ring, stroke } from '../svg.ts'
import type { Svg } from '../svg.ts'
import { vignette } from '../vignettes.ts'

/** A play triangle in a disc, optically centred on (x, y). */
export const playButton = (x: number, y: number, r: number, disc: string, triangle: string): Svg =>
  circle(x, y, r, disc) +
  path(`M${x - r * 0.26} ${y - r * 0.42}L${x + r * 0.46} ${y}L${x - r * 0.26} ${y + r * 0.42}Z`, triangle, {
    stroke: triangle,
    'stroke-width': r * 0.1,
    'stroke-linejoin': 'round',
  })

/** Bars of a sound, loudest where the speech is, around a middle line. */
export function waveform(
  random: Random,
  box: { x: number; y: number; width: number; height: number },
  bars: number,
  color: (share: number) => string,
): Svg {
  const step = box.width / bars
  const beat = random.between(3, 6)
  return repeat(bars, (i) => {
    const share = i / (bars - 1)
    const swell =
      0.35 + 0.65 * Math.abs(Math.sin(share * Math.PI * beat)) * (0.55 + 0.45 * Math.sin(share * Math.PI))
    const height = Math.max(step * 0.6, box.height * swell * random.between(0.45, 1))
    return rect(
      box.x + i * step + step * 0.2,
      box.y + (box.height - height) / 2,
      step * 0.6,
      height,
      color(share),
      step * 0.3,
    )
  })
}

/** A strip of film, `count` frames long, lying along the x axis from the origin. */
export function filmStrip(art: Art, count: number, height: number, from = 0): Svg {
  const c = art.colors
  // The strip is the ground its frames must stand out from.
  const onStrip: Art = { ...art, colors: { ...c, ground: c.deep } }
  const frame = height * 1.02
  const edge = height * 0.17
  return (
    rect(10, 14, count * frame, height, c.shadow) +
    rect(0, 0, count * frame, height, c.ground === c.deep ? c.ink : c.deep) +
    repeat(count * 5, (i) => {
      const x = (i + 0.5) * (frame / 5) - height * 0.045
      return (
        rect(x, edge * 0.28, height * 0.09, edge * 0.46, c.ground, 4) +
        rect(x, height - edge * 0.74, height * 0.09, edge * 0.46, c.ground, 4)
      )
    }) +
    repeat(count, (i) =>
      vignette(
        onStrip,
        { x: i * frame + height * 0.03, y: edge, width: frame - height * 0.06, height: height - edge * 2 },
        i + from,
      ),
    )
  )
}

/** Tracks of an editor: clips, titles, sound; the playhead stands at `head`. */
export function tracks(art: Art, x: number, y: number, width: number, rows: number, head: number): Svg {
  const c = art.colors
  const random = art.random
  const clips = repeat(rows, (row) => {
    let at = row % 2 ? random.between(0, 60) : 0
    return repeat(7, () => {
      const length = random.between(width * 0.1, width * 0.26)
      const start = at
      at += length + (random.chance(0.3) ? 50 : 8)
      if (start + 40 > width) return ''
      const shown = Math.min(length, width - start)
      const [fill, on] =
        row === rows - 1
          ? [c.mid, c.deep]
          : random.pick([
              [c.accent, c.deep],
              [c.soft, c.hue],
              [c.hue, c.soft],
              [c.mid, c.deep],
            ] as const)
      const inside =
        row === rows - 1
          ? waveform(
              random,
              { x: x + start + 8, y: y + row * 74 + 8, width: shown - 16, height: 44 },
              Math.max(3, Math.round(shown / 14)),
              () => on,
            )
          : rect(x + start + 14, y + row * 74 + 24, Math.min(80, shown * 0.5), 11, on, 5)
      return rect(x + start, y + row * 74, shown, 60, fill, 9) + inside
    })
  })
  return (
    repeat(Math.floor(width / 40), (i) =>
      line(x + i * 40, y - 34, x + i * 40, y - (i % 5 ? 24 : 14), c.mid, 3),
    ) +
    clips +
    line(x + head, y - 44, x + head, y + rows * 74, c.card, 5) +
    polygon(
      [
        [x + head - 16, y - 58],
        [x + head + 16, y - 58],
        [x + head + 16, y - 40],
        [x + head, y - 22],
        [x + head - 16, y - 40],
      ],
      c.card,
    )
  )
}

/** A studio microphone; the stand's foot is on y. */
export function microphone(art: Art, x: number, y: number, height: number): Svg {
  const c = art.colors
  const [body, grille] = c.ground === c.accent ? [c.hue, c.deep] : [c.accent, c.deep]
  const strong = c.ground === c.hue || c.ground === c.deep ? c.card : c.deep
  return place(
    x,
    y,
    line(0, -110, 0, -10, strong, 18) +
      rect(-90, -16, 180, 18, strong, 9) +
      stroke('M-104 -330V-250A104 104 0 0 0 104 -250V-330', strong, 18) +
      line(0, -146, 0, -100, strong, 18) +
      rect(-70, -500, 140, 320, body, 70) +
      clipped(
        rect(-70, -500, 140, 200, '#000', 70),
        rect(-70, -500, 140, 190, grille === strong ? c.deep : grille) +
          grid(7, 8, (column, row) => circle(-60 + column * 20 + (row % 2) * 10, -482 + row * 23, 5, body)),
      ) +
      rect(-70, -316, 140, 16, strong),
    { scale: height / 500 },
  )
}

/** A clapperboard with its arm raised; centred. */
export function clapper(art: Art, x: number, y: number, width: number): Svg {
  const c = art.colors
  const stripes = (fill: string) =>
    clipped(
      rect(-200, -34, 400, 68, '#000', 6),
      rect(-200, -34, 400, 68, c.ink) +
        repeat(6, (i) =>
          polygon(
            [
              [-200 + i * 80, 34],
              [-160 + i * 80, 34],
              [-120 + i * 80, -34],
              [-160 + i * 80, -34],
            ],
            fill,
          ),
        ),
    )
  return place(
    x,
    y,
    place(12, 16, rect(-200, -70, 400, 270, c.shadow, 14)) +
      place(-190, -116, place(190, 0, stripes(c.card)), { rotate: -15 }) +
      rect(-200, -70, 400, 270, c.ink, 14) +
      place(0, -66, stripes(c.accent)) +
      repeat(2, (i) => rect(-170, 0 + i * 66, 340, 5, c.mid)) +
      repeat(3, (i) => rect(-170 + i * 124, 24, [90, 70, 60][i]!, 20, c.soft, 8)) +
      rect(-170, 92, 220, 24, c.accent, 8) +
      rect(-170, 146, 150, 16, c.mid, 8),
    { scale: width / 400 },
  )
}

/** A camera's aperture: blades around an opening. */
export function aperture(art: Art, x: number, y: number, r: number, open: string): Svg {
  const c = art.colors
  return place(
    x,
    y,
    circle(0, 0, 100, c.ink) +
      ring(0, 0, 92, c.mid, 3) +
      circle(0, 0, 82, c.hue) +
      clipped(
        circle(0, 0, 82, '#000'),
        repeat(6, (i) =>
          place(0, 0, path('M-34 -20L60 -100H-100V-20Z', i % 2 ? c.deep : c.hue), { rotate: i * 60 }),
        ) +
          polygon(
            Array.from(
              { length: 6 },
              (_, i) =>
                [36 * Math.cos((i * Math.PI) / 3 + 0.4), 36 * Math.sin((i * Math.PI) / 3 + 0.4)] as const,
            ),
            open,
          ),
      ),
    { scale: r / 100 },
  )
}
