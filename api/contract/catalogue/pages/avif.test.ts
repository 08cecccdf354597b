import { describe, expect, it } from 'vitest'
import { avifOf, avifSrcset, filesOf } from './avif.ts'
import { picture } from './picture.ts'

const LARGE = '/media/lamp-1200x800.webp'
const NARROW = '/media/lamp-500x300.webp'
const TINY = '/media/lamp-90x60.webp'

describe('the AVIF copies of a picture', () => {
  it.each([LARGE, NARROW])('have the widths of its other copies', (url) => {
    const { srcset = '' } = picture(url)
    expect(avifSrcset(url)).toBe(srcset.replaceAll('.webp', '.avif'))
    expect(srcset).toContain('.webp')
  })

  it('are one where the picture has no smaller copies', () => {
    expect(avifSrcset(TINY)).toBe('/media/lamp-90x60.avif')
  })

  it('are named with the host of the pictures, whatever that is called', () => {
    expect(avifSrcset(NARROW, 'https://cdn.webp.example')).toBe(
      'https://cdn.webp.example/media/lamp-500x300-400w.avif 400w, https://cdn.webp.example/media/lamp-500x300.avif 500w',
    )
  })
})

describe('the files of a picture', () => {
  it('are the picture and its copies, each in both formats', () => {
    const names = ['lamp-500x300', 'lamp-500x300-400w'].map((name) => `/media/${name}.webp`)
    expect(filesOf(NARROW)).toEqual([...names, ...names.map(avifOf)])
  })

  it('are only the address itself for what is no upload', () => {
    expect(filesOf('https://pictures.example/lamp.webp')).toEqual(['https://pictures.example/lamp.webp'])
  })
})
