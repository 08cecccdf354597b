import type { DrawCover } from '@karigar/contract/catalogue/media.wire'
import { COVER_SIZE } from '@karigar/contract/catalogue/covers/cover-size'
import { coverPalette, TITLE_COLOR } from '@karigar/contract/catalogue/covers/cover-colors'
import { bandHeight, drawCover } from '@karigar/contract/catalogue/covers/draw-cover'
import { paletteOf } from '@karigar/contract/shop/palette'
import type { Database } from '../../../database/database.ts'
import { drawSvg } from '../../../files/draw-svg.ts'
import { drawText } from '../../../files/picture-text.ts'
import { loadSharp } from '../../../files/sharp.ts'
import { refuse } from '../../../http/errors.ts'
import { readShop } from '../../shop/shop/shop.actions.ts'
import { readCategory } from '../categories/categories.actions.ts'
import { findCategoriesWithLabels } from '../services/catalogue.ts'

/** How many pixels a unit of the cover becomes: 1200 × 800 in all, as pages show pictures. */
const SCALE = 2
const MARGIN = 32

/**
 * Draws the cover that pages show of such a service, with its title, as a PNG. Throws 422 without a title, 404 for an
 * unknown category.
 */
export async function drawCoverPicture(db: Database, { id, title, category_id }: DrawCover): Promise<Buffer> {
  const name = title.trim()
  if (name === '') refuse({ title: 'Give the service a title first.' })
  const { name: category, motif, icon } = await readCategory(db, category_id)
  const shown = await findCategoriesWithLabels(db)
  const { face } = await readShop(db)
  const { width, height } = COVER_SIZE
  const svg = drawCover({
    id: id ?? name,
    category: { name: category, motif, icon },
    // A hidden category has no colour of its own yet.
    hue: Math.max(
      0,
      shown.findIndex((one) => one.id === category_id),
    ),
    palette: coverPalette(paletteOf(face?.colours).light),
    scheme: 'light',
    scale: SCALE,
  })
  const band = bandHeight(height) * SCALE
  const text = await drawText(name, {
    weight: 'bold',
    type: face?.type,
    color: TITLE_COLOR,
    sizes: [96, 88, 78, 68, 60],
    width: (width - 2 * MARGIN) * SCALE,
    height: band - 64,
  })
  const sharp = await loadSharp()
  const top = height * SCALE - band + 12
  return sharp(await drawSvg(svg))
    .composite(
      text
        ? [{ input: text.input, left: MARGIN * SCALE, top: Math.round(top + (band - 12 - text.height) / 2) }]
        : [],
    )
    .png({ compressionLevel: 1 })
    .toBuffer()
}
