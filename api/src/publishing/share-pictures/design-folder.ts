import path from 'node:path'
import { rootFolder } from '../../root-folder.ts'

/** The folder of what is drawn for shared links. */
export const designFolder = path.join(rootFolder, 'api/src/publishing/share-pictures')

/** All that decides how a picture looks, so that changed code draws every picture anew. */
export const drawingCode = [
  designFolder,
  ...[
    'api/contract/catalogue/covers',
    'api/contract/shop/patterns.ts',
    'api/contract/shop/palette.ts',
    'api/src/files/fonts',
    'api/src/files/picture-text.ts',
  ].map((name) => path.join(rootFolder, name)),
]
