import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { drawPicture } from './pictures/compose.ts'
import type { Svg } from './pictures/svg.ts'
import { drawPortrait } from './pictures/team.ts'

// Draws the art of the sample shop: every picture named in data/sample/catalogue.json and the team named in
// shop.json, in all their widths. Files already there are kept; --force draws them again.

const sample = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../data/sample')
const pictures = path.join(sample, 'pictures')
const force = process.argv.includes('--force')

// The densest pictures step down in quality until they fit, or to the last one; a copy for phones, seen at two pixels a
// point, may go further. Smart subsampling keeps coloured edges clean where pixels are few; at full width it costs much
// time for no visible gain.
const full = { qualities: [76, 66, 56], effort: 4 } as const
const copy = { qualities: [76, 66, 56, 46, 40], effort: 6 } as const
const coverSizes = [
  { suffix: '', width: 1200, height: 800, limit: 27_000, smartSubsample: false, ...full },
  { suffix: '-640w', width: 640, height: 427, limit: 12_000, smartSubsample: true, ...copy },
  { suffix: '-400w', width: 400, height: 267, limit: 8_000, smartSubsample: true, ...copy },
]
const portraitSizes = [
  { suffix: '', width: 800, height: 800, limit: 24_000, smartSubsample: true, ...full },
  { suffix: '-640w', width: 640, height: 640, limit: 17_000, smartSubsample: true, ...copy },
  { suffix: '-400w', width: 400, height: 400, limit: 10_000, smartSubsample: true, ...copy },
]

interface ListedService {
  id: string
  category_id: string
  service_banner: string
  service_thumbnails: string[]
}

interface Drawing {
  name: string
  sizes: typeof coverSizes
  draw(): Svg
}

/** The name of a picture without its folder and its ending. */
function nameOf(url: string): string {
  const match = /^\/media\/([a-z0-9-]+)\.webp$/.exec(url)
  if (!match?.[1]) throw new Error(`'${url}' is not the address of a sample picture`)
  return match[1]
}

const fileOf = (name: string, suffix: string): string => path.join(pictures, `${name}${suffix}.webp`)

const isMissing = (name: string, suffix: string): boolean => force || !existsSync(fileOf(name, suffix))

async function drawFiles({ name, sizes, draw }: Drawing): Promise<void> {
  const { data, info } = await sharp(Buffer.from(draw()))
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const { suffix, width, height, limit, smartSubsample, qualities, effort } of sizes) {
    if (!isMissing(name, suffix)) continue
    const image = sharp(data, { raw: info }).resize(width, height, { fit: 'fill' })
    let bytes = Buffer.alloc(0)
    for (const quality of qualities) {
      bytes = await image.clone().webp({ quality, effort, smartSubsample }).toBuffer()
      if (bytes.length <= limit) break
    }
    await writeFile(fileOf(name, suffix), bytes)
  }
}

const catalogue = JSON.parse(await readFile(path.join(sample, 'catalogue.json'), 'utf8')) as {
  services: ListedService[]
}
const { team } = JSON.parse(await readFile(path.join(sample, 'shop.json'), 'utf8')) as {
  team: { picture: string }[]
}
await mkdir(pictures, { recursive: true })

const positions = new Map<string, number>()
const covers: Drawing[] = catalogue.services.flatMap((service) => {
  const position = positions.get(service.category_id) ?? 0
  positions.set(service.category_id, position + 1)
  const subject = { id: service.id, category: service.category_id, position }
  return [service.service_banner, ...service.service_thumbnails].map((url, view) => ({
    name: nameOf(url),
    sizes: coverSizes,
    draw: () => drawPicture(subject, view),
  }))
})
const portraits: Drawing[] = team.map(({ picture: url }, position) => ({
  name: nameOf(url),
  sizes: portraitSizes,
  draw: () => drawPortrait(position),
}))
const listed = [...covers, ...portraits]
const missing = listed.filter(({ name, sizes }) => sizes.some(({ suffix }) => isMissing(name, suffix)))

let started = 0
let drawn = 0
async function drawNext(): Promise<void> {
  for (let next = missing[started++]; next; next = missing[started++]) {
    await drawFiles(next)
    drawn++
    if (process.stdout.isTTY) process.stdout.write(`\rDrawing pictures: ${drawn} of ${missing.length}`)
  }
}
await Promise.all([drawNext(), drawNext()])
process.stdout.write(
  `${process.stdout.isTTY ? '\r' : ''}Pictures drawn: ${drawn}, already there: ${listed.length - drawn}\n`,
)
