import type { Ground } from '../shapes.ts'
import { film } from './film.ts'
import { jali } from './jali.ts'
import { kites } from './kites.ts'
import { kolam } from './kolam.ts'
import { loom } from './loom.ts'
import { megaphone } from './megaphone.ts'
import { paisley } from './paisley.ts'
import { petalsMotif } from './petals.ts'
import { sound } from './sound.ts'
import { steps } from './steps.ts'
import { specimen } from './type.ts'
import { windows } from './windows.ts'
import type { Motif } from '../../category-look.rules.ts'

/** Draws what a motif's name stands for, different for each service. */
export const MOTIF_DRAWINGS: Record<Motif, (ground: Ground) => string> = {
  windows,
  petals: petalsMotif,
  film,
  type: specimen,
  megaphone,
  loom,
  kolam,
  jali,
  paisley,
  steps,
  kites,
  sound,
}
