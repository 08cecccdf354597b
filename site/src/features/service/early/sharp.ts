/**
 * Asks for the first picture in its full size before any file of scripts has come, where that keeps nobody from seeing it:
 * its small copy is there already, from the card that led here, or nobody sees this page yet. Other visits first get the
 * small copy (`page/gallery.ts`).
 */
import { savesData } from '../../../lib/saves-data.ts'
import { isPrepared } from '../../../lib/when-shown.ts'
import { takeFull } from '../take-full.ts'

const first = document.querySelector<HTMLImageElement>('.gallery-track [data-sizes]')
if (first && !savesData && (first.complete || isPrepared())) takeFull(first)
