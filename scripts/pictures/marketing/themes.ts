import type { Theme } from '../art.ts'
import { captionCards, greetingCard } from '../content/posts.ts'
import { signStreet } from '../design/identity.ts'
import { postWall } from '../design/screens.ts'
import { closeUp, pagePair, tableCard } from '../development/frames.ts'
import { waterfall } from '../development/upkeep.ts'
import { advertSizes, audienceRounds, funnel, splitTrial, target } from './adverts.ts'
import { catalogueOut, listingShelf, openNetwork, parcelStack } from './marketplace.ts'
import {
  chatClose,
  envelopeRising,
  heartsRising,
  megaphone,
  messagePile,
  newsletterFamily,
  postPlanner,
} from './messages.ts'
import { mapWithCard, nearbyRings, starReviews, storyRings, voicesOnMap } from './places.ts'
import { auditLens, fixList, keywordField, monthlyClimb, searchFirst } from './search.ts'
import { reelRow } from '../media/editing.ts'
import { retouchSet } from '../media/photographs.ts'
import { chatScreen, feedScreen, productScreen, shopScreen } from '../phone-screens.ts'
import { dashboardPage } from '../web-apps.ts'
import { storePage } from '../web-pages.ts'

/** Reach and return: maps, climbs, funnels, cards that arrive. */
export const marketing: readonly Theme[] = [
  {
    words: /business-profile|local/,
    views: [mapWithCard, starReviews, nearbyRings, signStreet],
  },
  { words: /audit/, views: [auditLens, fixList, waterfall] },
  { words: /seo|search-engine/, views: [monthlyClimb, keywordField, searchFirst] },
  {
    words: /google-ads|search-ads/,
    views: [target, advertSizes, closeUp(dashboardPage, { left: 110, press: [880, 560] })],
  },
  { words: /meta|facebook|ads/, views: [audienceRounds, splitTrial, captionCards, funnel] },
  { words: /influencer|outreach/, views: [storyRings, voicesOnMap, reelRow] },
  {
    words: /instagram|page-management/,
    views: [heartsRising(feedScreen), postPlanner, postWall],
  },
  {
    words: /ondc|seller|onboarding/,
    views: [openNetwork, parcelStack, pagePair(storePage, productScreen)],
  },
  {
    words: /amazon|flipkart|listing/,
    views: [listingShelf, catalogueOut(productScreen), retouchSet],
  },
  { words: /broadcast|festive/, views: [megaphone, messagePile, greetingCard] },
  {
    words: /catalogue|whatsapp/,
    views: [catalogueOut(shopScreen), chatClose(chatScreen), tableCard(shopScreen)],
  },
  { words: /email|newsletter/, views: [envelopeRising, newsletterFamily, funnel] },
  {
    words: /./,
    views: [funnel, target, monthlyClimb, postPlanner, audienceRounds],
  },
]
