import type { Theme } from '../art.ts'
import { greetingCard } from '../content/posts.ts'
import {
  campaignSizes,
  festivalPoster,
  invitationDetail,
  invitationPair,
  invitationSuite,
  rangoliFloor,
} from './festive.ts'
import {
  cardRows,
  flatLay,
  guidelineSpread,
  labelSheet,
  letterSpecimen,
  markAlone,
  markConstruction,
  signClose,
  signStreet,
  standeePair,
} from './identity.ts'
import {
  deckCascade,
  deckSorter,
  invoiceDesk,
  invoiceDetail,
  menuFold,
  menuTable,
  packDieline,
  packFlavours,
  packShelf,
} from './print.ts'
import {
  auditPage,
  bonesAndSkin,
  magnified,
  postWall,
  postWithChips,
  screenFlow,
  thumbnailClose,
  thumbnailSet,
  thumbnailTest,
} from './screens.ts'
import { tableCard } from '../development/frames.ts'
import { partsSampler } from '../development/structure.ts'
import { envelopeRising, heartsRising } from '../marketing/messages.ts'
import { explainerStage } from '../media/motion.ts'
import {
  feedScreen,
  homeScreen,
  mapScreen,
  menuScreen,
  productScreen,
  scheduleScreen,
  shopScreen,
  statsScreen,
} from '../phone-screens.ts'
import { companyPage, storePage } from '../web-pages.ts'

/** Marks, curves and printed pieces: each service shows the thing that comes off the drawing board. */
export const design: readonly Theme[] = [
  { words: /logo/, views: [markConstruction, markAlone, cardRows, labelSheet] },
  {
    words: /brand|guideline/,
    views: [flatLay, guidelineSpread, letterSpecimen, labelSheet],
  },
  {
    words: /diwali|festive|festival/,
    views: [festivalPoster, campaignSizes, rangoliFloor, greetingCard, postWithChips(feedScreen)],
  },
  {
    words: /wedding|invitation/,
    views: [invitationSuite, invitationDetail, invitationPair, envelopeRising],
  },
  { words: /invoice|stationery/, views: [invoiceDesk, invoiceDetail, cardRows] },
  { words: /thumbnail/, views: [thumbnailSet, thumbnailClose, thumbnailTest] },
  {
    words: /social|post/,
    views: [postWall, postWithChips(feedScreen), heartsRising(feedScreen)],
  },
  {
    words: /audit|ux-/,
    views: [auditPage(companyPage), magnified(storePage), bonesAndSkin(shopScreen)],
  },
  {
    words: /app-ui|ui-design|ui/,
    views: [
      screenFlow([homeScreen, shopScreen, productScreen, mapScreen]),
      bonesAndSkin(homeScreen),
      partsSampler,
      screenFlow([scheduleScreen, statsScreen, feedScreen, homeScreen]),
    ],
  },
  {
    words: /packaging|label/,
    views: [packShelf, packDieline, packFlavours, labelSheet],
  },
  { words: /deck|presentation/, views: [deckCascade, deckSorter, explainerStage] },
  { words: /menu/, views: [menuFold, menuTable, tableCard(menuScreen)] },
  { words: /sign|standee/, views: [signStreet, standeePair, signClose] },
  {
    words: /./,
    views: [letterSpecimen, guidelineSpread, flatLay, markAlone, postWall],
  },
]
