import type { Art } from './art.ts'
import { archPath, bloom, petals, rays } from './ornament.ts'
import { marigold, paper } from './palette.ts'
import type { Colors } from './palette.ts'
import {
  circle,
  ellipse,
  line,
  onCircle,
  path,
  place,
  polygon,
  rect,
  repeat,
  stroke,
  windowOnto,
} from './svg.ts'
import type { Svg } from './svg.ts'

/** Sky, far shape, near shape and light of a small scene. */
type Tones = readonly [sky: string, far: string, near: string, light: string]

const width = 400
const height = 400

/** Small scenes, 400 × 400, made to survive cropping to a wide or a tall frame. */
const scenes: Record<string, (tones: Tones) => Svg> = {
  hills: ([, far, near, light]) =>
    circle(250, 165, 62, light) +
    path('M-10 270C60 190 130 190 200 240C270 180 340 190 410 230V410H-10Z', far) +
    path('M-10 320C70 260 150 270 220 310C290 280 350 280 410 300V410H-10Z', near) +
    stroke('M120 410C150 370 230 350 190 325', light, 7),
  palace: ([sky, far, near, light]) =>
    circle(290, 110, 42, light) +
    repeat(3, (i) => {
      const [x, r] = [[95, 200, 305][i]!, [44, 66, 44][i]!]
      const base = [235, 200, 235][i]!
      return (
        path(
          `M${x - r} ${base}C${x - r * 1.25} ${base - r * 1.1} ${x - r * 0.4} ${base - r * 1.2} ${x} ${base - r * 1.75}C${x + r * 0.4} ${base - r * 1.2} ${x + r * 1.25} ${base - r * 1.1} ${x + r} ${base}Z`,
          i === 1 ? near : far,
        ) + line(x, base - r * 1.7, x, base - r * 2.15, i === 1 ? near : far, 6)
      )
    }) +
    rect(40, 235, 320, 175, far) +
    rect(130, 200, 140, 210, near) +
    path(archPath(160, 240, 80, 170), sky) +
    repeat(2, (i) => path(archPath(66 + i * 228, 275, 40, 135), near)),
  stepwell: ([, far, near, light]) =>
    repeat(5, (i) => rect(i * 40, i * 48 + 80, 400 - i * 80, 400, i % 2 ? near : far)) +
    repeat(5, (i) =>
      repeat(2, (side) =>
        polygon(
          [
            [i * 40 + (side ? 400 - i * 80 - 40 : 0), i * 48 + 128],
            [i * 40 + (side ? 400 - i * 80 - 40 : 0) + 40, i * 48 + 128],
            [side ? 400 - i * 40 - 40 : i * 40 + 40, i * 48 + 80],
          ],
          light,
        ),
      ),
    ) +
    rect(160, 320, 80, 90, light),
  vase: ([, far, near, light]) =>
    circle(200, 190, 128, far) +
    repeat(5, (i) =>
      place(200, 250, path('M0 0C-34 -50 -24 -110 0 -150C24 -110 34 -50 0 0Z', i % 2 ? near : light), {
        rotate: -52 + i * 26,
      }),
    ) +
    path(
      'M160 236H240C238 262 272 280 272 322C272 362 246 384 234 392H166C154 384 128 362 128 322C128 280 162 262 160 236Z',
      near,
    ) +
    rect(130, 312, 140, 14, light),
  chai: ([, far, near, light]) =>
    circle(200, 200, 150, far) +
    repeat(3, (i) =>
      stroke(`M${158 + i * 42} 140C${146 + i * 42} 118 ${172 + i * 42} 104 ${158 + i * 42} 78`, light, 9),
    ) +
    path('M130 168H270L254 330H146Z', near) +
    path('M134 205H266L261 258H139Z', light) +
    path('M96 338H304C296 360 270 366 250 366H150C130 366 104 360 96 338Z', near),
  lotus: ([, far, near, light]) =>
    circle(200, 180, 96, light) +
    place(
      200,
      310,
      repeat(7, (i) =>
        place(0, 0, path('M0 0C-52 -50 -38 -124 0 -172C38 -124 52 -50 0 0Z', i % 4 < 2 ? far : near), {
          rotate: [-84, 84, -56, 56, -28, 28, 0][i]!,
        }),
      ),
    ) +
    rect(0, 310, 400, 100, far) +
    repeat(3, (i) =>
      line(60 + i * 40, 335 + i * 20, 340 - i * 40, 335 + i * 20, light, 6, { 'stroke-linecap': 'round' }),
    ),
  boat: ([, far, near, light]) =>
    circle(200, 170, 86, light) +
    path('M-10 230C40 200 70 205 100 226C160 196 220 200 260 226C320 200 360 205 410 220V262H-10Z', far) +
    rect(-10, 250, 420, 160, near) +
    path('M92 268H308C300 304 270 318 240 318H160C130 318 100 304 92 268Z', far) +
    path('M200 120V262H128C170 230 190 180 200 120Z', paper) +
    repeat(3, (i) =>
      line(120 + i * 30, 340 + i * 20, 280 - i * 20 + i * 40, 340 + i * 20, far, 6, {
        'stroke-linecap': 'round',
      }),
    ),
  kites: ([, far, near, light]) =>
    repeat(3, (i) =>
      place(
        [205, 95, 318][i]!,
        [165, 270, 300][i]!,
        path('M0 -90L72 0L0 90L-72 0Z', [near, far, light][i]!) +
          path('M0 -90L72 0L0 0Z', [light, near, far][i]!) +
          stroke('M0 90C-14 120 20 140 0 180', near, 4),
        { rotate: [18, -20, 30][i]!, scale: [1, 0.6, 0.55][i]! },
      ),
    ),
  leaves: ([, far, near, light]) =>
    repeat(3, (i) =>
      place(
        [200, 90, 320][i]!,
        420,
        path('M0 0C-110 -110 -80 -270 0 -360C80 -270 110 -110 0 0Z', [near, far, far][i]!) +
          line(0, 0, 0, -320, light, 5) +
          repeat(6, (k) =>
            stroke(
              `M0 ${-60 - k * 42}L${-58 + k * 6} ${-100 - k * 42}M0 ${-60 - k * 42}L${58 - k * 6} ${-100 - k * 42}`,
              light,
              4,
            ),
          ),
        { rotate: [0, -26, 26][i]!, scale: [1, 0.85, 0.85][i]! },
      ),
    ),
  diya: ([, far, near, light]) =>
    rays(200, 190, 112, 150, 20, far, 8) +
    path('M200 90C244 150 250 180 236 214C226 238 174 238 164 214C150 180 156 150 200 90Z', light) +
    path('M200 150C220 182 222 196 214 212C206 226 194 226 186 212C178 196 180 182 200 150Z', paper) +
    path('M76 236C140 262 260 262 324 236C330 310 270 344 200 344C130 344 70 310 76 236Z', near) +
    rect(150, 340, 100, 20, near, 10),
  feather: ([, far, near, light]) =>
    stroke('M200 420C196 350 204 320 200 250', far, 14) +
    repeat(30, (i) => {
      const [[x1, y1], [x2, y2]] = [
        onCircle(200, 196, 90, i * 12),
        onCircle(200, 196, i % 2 ? 176 : 150, i * 12),
      ]
      return (
        line(x1, y1, x2, y2, far, 9, { 'stroke-linecap': 'round' }) + circle(x2, y2, 9, i % 2 ? light : far)
      )
    }) +
    ellipse(200, 190, 104, 112, far) +
    ellipse(200, 198, 78, 86, light) +
    ellipse(200, 208, 54, 60, near) +
    path(
      'M200 190C212 168 244 178 238 206C234 228 212 240 200 252C188 240 166 228 162 206C156 178 188 168 200 190Z',
      far,
    ),
  garland: ([, far, near, light]) =>
    repeat(3, (row) =>
      repeat(9, (i) =>
        bloom(
          i * 50,
          70 + row * 96 + Math.sin((i / 8) * Math.PI * 2 + Math.PI * row) * 22,
          36,
          row % 2 ? [far, near, light] : [light, far, near],
        ),
      ),
    ),
  bloom: ([, far, near, light]) =>
    petals(200, 200, 176, 16, far, 0, 1.1) +
    petals(200, 200, 126, 12, near, 15, 1.1) +
    petals(200, 200, 78, 8, light, 0, 1.2) +
    circle(200, 200, 24, near),
}

export const sceneNames = Object.keys(scenes)

const tonesOf = (c: Colors): readonly Tones[] => [
  [c.soft, c.hue, c.deep, marigold],
  [marigold, c.hue, c.deep, paper],
  [c.hue, c.mid, marigold, paper],
  [c.deep, c.hue, c.mid, marigold],
  [mixPaper, c.mid, c.hue, marigold],
  [c.mid, c.soft, c.deep, marigold],
]

const mixPaper = '#f4e6cb'

/** A small scene filling a box; `pick` chooses the scene and `tone` its colouring, so that siblings differ. */
export function vignette(
  art: Art,
  box: { x: number; y: number; width: number; height: number },
  pick: number,
  tone = pick,
): Svg {
  const order = art.shared('scenes').shuffled(sceneNames)
  const tones = tonesOf(art.colors).filter(([sky]) => sky !== art.colors.ground)
  const [sky, ...others] = tones[tone % tones.length]!
  const draw = scenes[order[pick % order.length]!]!
  return windowOnto(box, { width, height }, rect(0, 0, width, height, sky) + draw([sky, ...others]))
}
