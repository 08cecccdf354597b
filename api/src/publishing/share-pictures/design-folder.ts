import path from 'node:path'
import { rootFolder } from '../../root-folder.ts'

/** The folder of what is drawn for shared links, with its backgrounds. */
export const designFolder = path.join(rootFolder, 'api/src/publishing/share-pictures')

/** All that decides how a picture looks, so that changed code draws every picture anew. */
export const drawingCode = [
  designFolder,
  ...['api/contract/catalogue/covers', 'api/src/files/fonts', 'api/src/files/picture-text.ts'].map((name) =>
    path.join(rootFolder, name),
  ),
]
