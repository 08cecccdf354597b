import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

type Drawer = typeof import('@resvg/resvg-wasm')

let loaded: Promise<Drawer> | undefined

async function load(): Promise<Drawer> {
  const library = await import('@resvg/resvg-wasm')
  const program = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')
  await library.initWasm(await readFile(program))
  return library
}

/**
 * Draws an SVG of this shop's own making as a PNG of the size that it states. The library for uploads does not, because
 * its SVG loader stays blocked; this one runs in WebAssembly, which reaches neither files nor addresses. It has no fonts:
 * texts are set with `drawText`.
 */
export async function drawSvg(svg: string): Promise<Buffer> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  const { Resvg } = await loaded
  const drawing = new Resvg(svg)
  try {
    const image = drawing.render()
    try {
      return Buffer.from(image.asPng())
    } finally {
      image.free()
    }
  } finally {
    drawing.free()
  }
}
