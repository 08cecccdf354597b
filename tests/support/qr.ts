import decodeQR from 'qr/decode.js'

/** Pixels for each module of a QR code. */
const SCALE = 6

/** Draws the squares of a QR code's path and reads the picture as the camera of a phone does. */
export function readQr(svg: string): string {
  const width = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]) * SCALE
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  let [x, y] = [0, 0]
  for (const [, command, one, other] of svg.matchAll(/([Mm])(-?\d+)[ ,]?(-?\d+)h1v1/g)) {
    ;[x, y] = command === 'M' ? [Number(one), Number(other)] : [x + Number(one), y + Number(other)]
    for (let row = y * SCALE; row < (y + 1) * SCALE; row += 1)
      for (let column = x * SCALE; column < (x + 1) * SCALE; column += 1)
        data.set([0, 0, 0], (row * width + column) * 4)
  }
  return decodeQR({ width, height: width, data })
}
