import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawIcon } from './draw-icon.ts'

/** A mark: a disc in one colour on transparent ground. */
function disc(red: number, green: number, blue: number): Promise<Buffer> {
  const pixels = Buffer.alloc(200 * 200 * 4)
  for (let y = 0; y < 200; y += 1)
    for (let x = 0; x < 200; x += 1)
      if (Math.hypot(x - 100, y - 100) < 96) pixels.set([red, green, blue, 255], (y * 200 + x) * 4)
  return sharp(pixels, { raw: { width: 200, height: 200, channels: 4 } })
    .webp()
    .toBuffer()
}

const field = (colour: string, height = 200) =>
  sharp({ create: { width: 200, height, channels: 3, background: colour } })
    .webp()
    .toBuffer()

/** The pixel of a drawn icon at the left edge, above its middle, where a disc has nothing. */
async function beside(picture: Buffer): Promise<number[]> {
  const icon = { mark: { kind: 'picture', url: '/media/a.webp' }, colours: null, type: null } as const
  const drawn = await drawIcon({ ...icon, size: 96, shape: 'plain' }, picture)
  const pixels = await sharp(drawn).ensureAlpha().raw().toBuffer()
  const at = (20 * 96 + 2) * 4
  return [...pixels.subarray(at, at + 4)]
}

it('puts a white plate behind a mark that is dark on nothing, for browsers with dark tabs', async () => {
  expect(await beside(await disc(26, 20, 18))).toEqual([255, 255, 255, 255])
})

it('leaves a mark alone that can be seen on dark ground', async () => {
  expect((await beside(await disc(245, 165, 36)))[3]).toBe(0)
  expect((await beside(await disc(255, 255, 255)))[3]).toBe(0)
})

it('leaves a dark mark alone that has a ground of its own', async () => {
  const [red = 255] = await beside(await field('#1a1412'))
  expect(red).toBeLessThan(40)
})

it('leaves a wide dark mark alone that has a ground of its own', async () => {
  // Above it, the icon has nothing.
  expect((await beside(await field('#1a1412', 100)))[3]).toBe(0)
})
