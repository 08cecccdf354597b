/** Draws the QR code of a UPI payment as a picture that can leave the page: for the gallery, or for another app. */

/** A code, and what stands below it, so that it can be told from others in a gallery. */
export interface UpiCode {
  /** The code as the API gives it: an SVG document of one path, a unit for each square. */
  qr: string
  /** Name of the file, without its ending. */
  name: string
  /** The amount, which stands out, and the lines below it. */
  lines: readonly [amount: string, ...others: string[]]
}

/** About how wide the picture becomes, in pixels. */
const WIDTH = 1080
/** Height of a line and size of its letters, in parts of the width. */
const LINE = { height: 0.06, amount: 0.05, other: 0.034 }
const FONT = 'system-ui, sans-serif'

/** Returns how many squares a code has on each side, and the path that draws the dark ones. */
function partsOf(qr: string): { squares: number; dark: Path2D } {
  const [, squares] = /viewBox="0 0 (\d+) \d+"/.exec(qr) ?? []
  const [, path] = / d="([^"]+)"/.exec(qr) ?? []
  if (!squares || !path) throw new Error('The QR code is not drawn as expected.')
  return { squares: Number(squares), dark: new Path2D(path) }
}

/** Returns the picture as a PNG file. Every square is of whole pixels, so that its edges are sharp. */
export async function drawUpiPicture({ qr, name, lines }: UpiCode): Promise<File> {
  const { squares, dark } = partsOf(qr)
  const scale = Math.floor(WIDTH / squares)
  const width = squares * scale
  const height = width + Math.round(width * LINE.height * (lines.length + 0.5))
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw pictures.')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#000'
  context.textAlign = 'center'
  for (const [row, line] of lines.entries()) {
    context.font = row === 0 ? `700 ${width * LINE.amount}px ${FONT}` : `${width * LINE.other}px ${FONT}`
    context.fillText(line, width / 2, width + width * LINE.height * (row + 0.6), width * 0.9)
  }
  context.scale(scale, scale)
  context.fill(dark)
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!bytes) throw new Error('This browser cannot write PNG files.')
  return new File([bytes], `${name}.png`, { type: 'image/png' })
}
