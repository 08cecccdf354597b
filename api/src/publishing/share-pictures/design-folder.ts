import path from 'node:path'
import { rootFolder } from '../../root-folder.ts'

/** The folder of the drawing code with its fonts and backgrounds. */
export const designFolder = path.join(rootFolder, 'api/src/publishing/share-pictures')
