import { archPath, bloom, lattice } from './ornament.ts'
import { type Colors, colorsOf, ink, marigold, mix, paper } from './palette.ts'
import { circle, clipped, element, ellipse, path, rect, repeat, ring, stroke } from './svg.ts'
import type { Svg } from './svg.ts'

const size = 800

const box = { x: 0, y: 0, width: size, height: size }

/** Brows, eyes, nose and a smile around (400, 350). */
function features(line: string, blush: string): Svg {
  const side = (x: number) =>
    stroke(`M${x - 32} 318Q${x} 298 ${x + 32} 316`, line, 9) +
    stroke(`M${x - 24} 352Q${x} 334 ${x + 24} 352`, line, 8) +
    circle(x, 354, 11, line)
  return (
    side(346) +
    side(454) +
    stroke('M400 352C396 378 390 394 386 404Q396 414 412 408', line, 7, { opacity: 0.55 }) +
    ellipse(330, 408, 24, 15, blush) +
    ellipse(470, 408, 24, 15, blush) +
    path('M352 436Q400 456 448 436Q436 484 400 484Q364 484 352 436Z', line) +
    path('M362 441Q400 456 438 441Q434 456 400 460Q366 456 362 441Z', paper)
  )
}

const face = (skin: string) =>
  path('M284 300C284 190 516 190 516 300V370C516 468 462 528 400 528C338 528 284 468 284 370Z', skin)

/** Neck and collarbones, down to where the shoulders' cloth begins. */
const neck = (skin: string) =>
  path('M346 440H454V552Q464 578 500 586L400 641L300 586Q336 578 346 552Z', mix(skin, ink, 0.2))

const shoulders = (cloth: string) =>
  path('M92 800C92 660 168 610 300 586L400 640L500 586C632 610 708 660 708 800Z', cloth)

/** Hair in a knot with a string of flowers, a bindi, and a draped sari. */
function letterer(c: Colors): Svg {
  const skin = '#a9683f'
  const hair = '#2b1a14'
  return (
    circle(556, 214, 84, hair) +
    repeat(8, (i) => {
      const angle = -1.9 + i * 0.4
      return bloom(556 + 84 * Math.cos(angle), 214 + 84 * Math.sin(angle), 25, [paper, '#f3e3c0', marigold])
    }) +
    path('M268 400C236 210 312 148 400 148C500 148 560 214 530 400C528 330 500 290 470 270Z', hair) +
    shoulders(c.hue) +
    neck(skin) +
    face(skin) +
    clipped(
      path('M92 800C92 660 168 610 300 586L400 640L500 586C632 610 708 660 708 800Z', '#000'),
      path('M252 560L320 580C420 640 560 720 640 840L420 860Z', marigold) +
        stroke('M268 566C400 640 520 730 590 830', c.deep, 7) +
        repeat(7, (i) => circle(352 + i * 40, 666 + i * 27 + (i % 2) * 6, 9, c.deep)),
    ) +
    features(hair, mix(skin, '#b8412a', 0.32)) +
    path(
      'M272 356C262 220 330 176 400 176C470 176 538 220 528 356C510 300 470 250 400 226C330 250 290 300 272 356Z',
      hair,
    ) +
    stroke('M400 178V226', mix(hair, paper, 0.22), 5) +
    circle(400, 282, 12, c.hue) +
    circle(278, 424, 15, marigold) +
    circle(522, 424, 15, marigold) +
    circle(278, 454, 9, marigold) +
    circle(522, 454, 9, marigold)
  )
}

/** Short hair, a beard and round glasses over an open collar. */
function engineer(c: Colors): Svg {
  const skin = '#8a4f2c'
  const hair = '#17120f'
  return (
    ellipse(282, 370, 22, 38, mix(skin, ink, 0.14)) +
    ellipse(518, 370, 22, 38, mix(skin, ink, 0.14)) +
    shoulders(c.hue) +
    neck(skin) +
    face(skin) +
    path('M300 586L400 640L360 716L252 606Z', c.soft) +
    path('M500 586L400 640L440 716L548 606Z', c.soft) +
    stroke('M400 660V800', c.deep, 5) +
    circle(400, 720, 9, c.soft) +
    circle(400, 776, 9, c.soft) +
    path(
      'M282 350C300 372 306 420 334 424Q400 396 466 424C494 420 500 372 518 350V384C518 486 462 548 400 548C338 548 282 486 282 384Z',
      hair,
    ) +
    features(hair, mix(skin, '#b8412a', 0.22)) +
    path('M360 440Q400 458 440 440Q430 476 400 476Q370 476 360 440Z', paper) +
    path(
      'M278 340C250 200 318 150 420 156C536 160 552 248 522 340C514 300 502 278 486 262C420 274 352 262 330 240C306 270 288 300 278 340Z',
      hair,
    ) +
    ring(346, 352, 48, c.soft, 9) +
    ring(454, 352, 48, c.soft, 9) +
    stroke('M394 346Q400 340 406 346M298 346L280 338M502 346L520 338', c.soft, 9)
  )
}

/** A scarf around the head with a printed edge, over a plain coat. */
function writer(c: Colors): Svg {
  const skin = '#c58a5c'
  const fold = mix(c.hue, c.deep, 0.55)
  const scarf =
    'M400 128C552 128 582 260 566 400C560 500 640 560 664 640C520 740 280 740 136 640C160 560 240 500 234 400C218 260 248 128 400 128Z'
  return (
    shoulders(c.deep) +
    path(scarf, c.hue) +
    face(skin) +
    features('#2b1a14', mix(skin, '#b8412a', 0.3)) +
    path(
      'M400 160C526 160 552 256 540 380C532 470 470 546 400 562C330 546 268 470 260 380C248 256 274 160 400 160ZM400 206C316 206 286 262 290 366C296 456 344 516 400 524C456 516 504 456 510 366C514 262 484 206 400 206Z',
      c.hue,
      { 'fill-rule': 'evenodd' },
    ) +
    path(
      'M400 206C316 206 286 262 290 366C296 456 344 516 400 524C456 516 504 456 510 366C514 262 484 206 400 206Z',
      'none',
      {
        stroke: marigold,
        'stroke-width': 11,
      },
    ) +
    clipped(
      path(scarf, '#000'),
      stroke('M248 470C300 580 420 620 620 560', fold, 10) +
        stroke('M190 580C320 690 500 690 660 600', marigold, 14) +
        repeat(9, (i) => circle(236 + i * 44, 652 + 20 * Math.sin((i / 8) * Math.PI) - i * 1.5, 8, c.soft)),
    )
  )
}

const sitters = [
  { draw: letterer, hues: 'design', wall: marigold, pattern: '#e89714', window: '#f9c869' },
  { draw: engineer, hues: 'development', wall: '#ccd5f0', pattern: '#b4c1e8', window: '#f9edd6' },
  { draw: writer, hues: 'media', wall: '#0e6866', pattern: '#0b5553', window: '#c6e0d7' },
] as const

/** The portrait of the `position`th member of the team, 800 × 800: a bust before a window. */
export function drawPortrait(position: number): Svg {
  const { draw, hues, wall, pattern, window } = sitters[position % sitters.length]!
  const colors = colorsOf(hues, 'hue')
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: size, height: size, viewBox: `0 0 ${size} ${size}` },
    rect(0, 0, size, size, wall) +
      lattice('stars', box, 100, pattern, 5) +
      path(archPath(100, 44, 600, 800), window) +
      draw(colors),
  )
}
