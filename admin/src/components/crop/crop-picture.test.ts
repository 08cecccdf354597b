import { describe, expect, it } from 'vitest'
import { croppedFile, isOtherRatio } from './crop-picture.ts'

describe('a picture', () => {
  it.each([
    [1500, 1000, false],
    [1501, 1000, false],
    [1200, 801, false],
    [1000, 1000, true],
    [1920, 1080, true],
    [900, 1600, true],
    [0, 0, false],
  ])('of %d × %d pixels is cropped: %s', (width, height, isCropped) => {
    expect(isOtherRatio(width, height)).toBe(isCropped)
  })

  it.each([
    ['lamp.png', 'image/png', 'lamp.png', 'image/png'],
    ['my.lamp.jpeg', 'image/jpeg', 'my.lamp.jpg', 'image/jpeg'],
    ['lamp.avif', 'image/avif', 'lamp.webp', 'image/webp'],
    ['lamp', 'image/webp', 'lamp.webp', 'image/webp'],
  ])('named %s of type %s becomes %s of type %s', (name, type, newName, newType) => {
    expect(croppedFile({ name, type })).toEqual({ name: newName, type: newType })
  })
})
