/** Returns a link as a QR code, an SVG document. */
export async function drawUpiCode(link: string): Promise<string> {
  // Loaded when it is first needed: its tables would take a tenth of a start.
  const { default: encodeQR } = await import('qr')
  // Medium correction: the code stays small enough for a phone's screen, and can be read from another one.
  return encodeQR(link, 'svg', { ecc: 'medium', border: 4 })
}
