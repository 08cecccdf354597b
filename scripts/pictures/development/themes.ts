import type { Theme } from '../art.ts'
import { closeUp, codeBeside, pagePair, phoneHero, phoneRow, slantedWall, tableCard } from './frames.ts'
import { blueprint, explodedLayers, hubNetwork, partsSampler } from './structure.ts'
import { careShield, speedDial, upkeepCalendar, waterfall } from './upkeep.ts'
import { portrait } from '../devices.ts'
import { productTile } from '../goods.ts'
import {
  chatScreen,
  homeScreen,
  launcherScreen,
  mapScreen,
  menuScreen,
  paidScreen,
  payScreen,
  productScreen,
  progressScreen,
  scheduleScreen,
  shopScreen,
  statsScreen,
} from '../phone-screens.ts'
import { rect } from '../svg.ts'
import { calendarPage, dashboardPage } from '../web-apps.ts'
import { articlePage, checkoutPage, companyPage, landingPage, schoolPage, storePage } from '../web-pages.ts'

/** Layered frames and real page layouts: what each kind of build looks like when it is done. */
export const development: readonly Theme[] = [
  {
    words: /landing|campaign/,
    views: [
      closeUp(landingPage, { left: 40, width: 1080, press: [900, 716] }),
      pagePair(landingPage, homeScreen, -1),
      codeBeside(landingPage),
      blueprint,
    ],
  },
  {
    words: /razorpay|upi|payment|checkout/,
    views: [
      phoneRow([productScreen, payScreen, paidScreen]),
      closeUp(checkoutPage, { left: 110, press: [560, 580] }),
      phoneHero(payScreen, -1),
    ],
  },
  {
    words: /restaurant|qr|menu/,
    views: [tableCard(menuScreen), phoneRow([menuScreen, mapScreen, paidScreen]), phoneHero(menuScreen)],
  },
  {
    words: /ondc|sync|catalogue/,
    views: [
      hubNetwork(
        (art, i) => productTile(art, 14, 14, 144, 100, i, 12) + rect(14, 126, 90, 12, art.colors.ink, 6),
      ),
      pagePair(storePage, chatScreen, -1),
      codeBeside(storePage),
    ],
  },
  {
    words: /store|shop|commerce/,
    views: [
      pagePair(storePage, productScreen),
      slantedWall([storePage, checkoutPage]),
      phoneHero(shopScreen),
      closeUp(storePage, { left: -120, press: [790, 720] }),
    ],
  },
  {
    words: /pwa|installable/,
    views: [phoneHero(launcherScreen), pagePair(articlePage, launcherScreen, 1), explodedLayers(companyPage)],
  },
  {
    words: /android|ios|app-dev/,
    views: [
      phoneRow([mapScreen, homeScreen, statsScreen]),
      phoneHero(progressScreen, -1),
      partsSampler,
      explodedLayers(dashboardPage),
      codeBeside(calendarPage),
    ],
  },
  {
    words: /clinic|appointment|booking/,
    views: [
      pagePair(calendarPage, scheduleScreen, -1),
      closeUp(calendarPage, { left: -90, press: [690, 560] }),
      phoneHero(scheduleScreen, -1),
    ],
  },
  { words: /speed|performance/, views: [speedDial, waterfall, codeBeside(articlePage)] },
  { words: /care|maintenance/, views: [careShield(companyPage), upkeepCalendar, codeBeside(companyPage)] },
  {
    words: /school|coaching|institute/,
    views: [
      pagePair(schoolPage, progressScreen),
      hubNetwork((art, i) => portrait(art.colors, 86, 62, 44, i) + rect(46, 122, 80, 12, art.colors.ink, 6)),
      closeUp(schoolPage, { left: -150, press: [800, 610] }),
      slantedWall([schoolPage, articlePage]),
    ],
  },
  {
    words: /dashboard|operations/,
    views: [
      explodedLayers(dashboardPage),
      closeUp(dashboardPage, { left: 110, press: [880, 560] }),
      pagePair(dashboardPage, statsScreen),
    ],
  },
  {
    words: /./,
    views: [
      slantedWall([companyPage, articlePage, landingPage]),
      pagePair(companyPage, homeScreen),
      blueprint,
      partsSampler,
      closeUp(companyPage, { left: 120, width: 1060, press: [280, 640] }),
    ],
  },
]
