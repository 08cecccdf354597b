import type { Art } from '../art.ts'
import { card } from '../devices.ts'
import { circle, ellipse, path, place, rect, repeat, stroke } from '../svg.ts'
import type { Svg } from '../svg.ts'
import { vignette } from '../vignettes.ts'

/** A printed photograph with a white border; `age` fades and cracks it. */
export function print(
  art: Art,
  x: number,
  y: number,
  width: number,
  height: number,
  pick: number,
  rotate = 0,
): Svg {
  const c = art.colors
  return place(
    x,
    y,
    card(
      c,
      0,
      0,
      width,
      height,
      vignette(art, { x: 22, y: 22, width: width - 44, height: height - 44 }, pick),
      3,
    ),
    { rotate },
  )
}

/** A couple in front of a wall, he in a turban, she veiled. The box is 400 × 450. */
export function couple(tones: {
  wall: string
  coat: string
  veil: string
  skin: string
  hair: string
  light: string
}): Svg {
  const bust = (coat: string) =>
    path('M-92 450C-92 330 -50 296 0 296C50 296 92 330 92 450Z', coat) + rect(-20, 250, 40, 64, tones.skin)
  const smile = stroke('M-16 222C-8 231 8 231 16 222', tones.hair, 5)
  const face = ellipse(0, 190, 48, 62, tones.skin)
  const turban =
    path('M-60 172C-74 96 74 84 60 172C36 146 -36 146 -60 172Z', tones.veil) +
    stroke('M-54 152C-20 112 20 108 54 132M-44 126C-16 104 16 104 40 112', tones.light, 5) +
    path('M6 112C-8 84 4 64 18 54C30 70 26 92 18 112Z', tones.light)
  const him = bust(tones.coat) + face + smile + turban + stroke('M-34 320L0 380L34 320', tones.light, 8)
  const her =
    path('M-64 160C-70 76 70 76 64 160L84 330H-84Z', tones.veil) +
    bust(tones.veil) +
    face +
    smile +
    path('M-48 184C-54 104 54 104 48 184C30 158 14 142 0 136C-14 142 -30 158 -48 184Z', tones.hair) +
    circle(0, 146, 7, tones.light) +
    repeat(7, (i) =>
      circle(-36 + i * 12, 306 + (i === 3 ? 16 : i % 2 ? 9 : 12) - Math.abs(i - 3) * 3, 6, tones.light),
    )
  return rect(0, 0, 400, 450, tones.wall) + place(128, 0, him) + place(276, 8, her)
}
