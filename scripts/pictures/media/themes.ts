import type { Theme } from '../art.ts'
import { twoScripts, typeCase } from '../content/languages.ts'
import { productNotes, pullQuote } from '../content/posts.ts'
import { rangoliFloor } from '../design/festive.ts'
import { markConstruction } from '../design/identity.ts'
import { heartsRising } from '../marketing/messages.ts'
import { starReviews } from '../marketing/places.ts'
import {
  aspectCrops,
  captionTongues,
  cinemaFrame,
  editorDesk,
  filmCross,
  reelCut,
  reelRow,
  storyboard,
  takeOne,
  testimonialFrame,
  tracksClose,
} from './editing.ts'
import {
  explainerStage,
  greetingFrame,
  greetingNight,
  keyframePath,
  markFrames,
  markMotion,
} from './motion.ts'
import {
  crackLoupe,
  lens,
  printPile,
  restoredPrint,
  retouchSet,
  retouchSplit,
  weddingFilm,
  weddingFrame,
} from './photographs.ts'
import { callDial, callKeypad, conversation, microphoneRings, soundLanes, voiceWave } from './sound.ts'
import { videoScreen } from '../phone-screens.ts'

/** Frames and waves: the moment on screen, and the tracks it is cut from. */
export const media: readonly Theme[] = [
  { words: /regional/, views: [captionTongues, twoScripts, voiceWave] },
  {
    words: /reel|short/,
    views: [reelRow, reelCut, aspectCrops, heartsRising(videoScreen)],
  },
  {
    words: /wedding/,
    views: [weddingFilm, weddingFrame, filmCross, editorDesk, printPile],
  },
  { words: /testimonial/, views: [testimonialFrame, pullQuote, starReviews] },
  { words: /explainer/, views: [keyframePath, explainerStage, storyboard, takeOne] },
  { words: /logo/, views: [markMotion, markFrames, markConstruction] },
  { words: /festiv|greeting-video/, views: [greetingFrame, greetingNight, rangoliFloor] },
  { words: /podcast/, views: [microphoneRings, conversation, soundLanes] },
  { words: /ivr|hold|call/, views: [callDial, callKeypad, soundLanes] },
  { words: /voice|audio/, views: [voiceWave, microphoneRings, typeCase] },
  { words: /restor|old-photo/, views: [restoredPrint, crackLoupe, printPile, lens] },
  { words: /photo|retouch/, views: [retouchSplit, retouchSet, productNotes, lens] },
  {
    words: /./,
    views: [editorDesk, cinemaFrame, tracksClose, filmCross, takeOne],
  },
]
