import type { Theme } from '../art.ts'
import {
  caseStudy,
  companyBook,
  cvPair,
  dialogueFrame,
  profileLadder,
  scriptPage,
  sealedProposal,
  tenderList,
} from './business.ts'
import { pageTranslated, scriptBoards, twoScripts, typeCase } from './languages.ts'
import {
  captionCards,
  draftBubbles,
  founderPost,
  greetingCard,
  hashPhone,
  productNotes,
  productWords,
  pullQuote,
} from './posts.ts'
import {
  caretLine,
  editedPage,
  headlineChoices,
  nibLine,
  openSpread,
  pageFan,
  researchBoard,
  rewrittenPage,
} from './writing.ts'
import { deckSorter } from '../design/print.ts'
import { messagePile, postPlanner } from '../marketing/messages.ts'
import { monthlyClimb } from '../marketing/search.ts'
import { storyboard } from '../media/editing.ts'
import { retouchSet } from '../media/photographs.ts'
import { feedScreen } from '../phone-screens.ts'

/** The written page: nibs, edits, quotation marks and letters of two scripts. */
export const content: readonly Theme[] = [
  { words: /blog|article/, views: [researchBoard, pageFan, nibLine, openSpread] },
  {
    words: /instagram|caption/,
    views: [hashPhone(feedScreen), captionCards, draftBubbles],
  },
  {
    words: /linkedin-posts|linkedin-founder|founder/,
    views: [founderPost, pullQuote, postPlanner],
  },
  { words: /hindi|website-translation/, views: [twoScripts, pageTranslated, typeCase] },
  { words: /tamil|marathi|translat/, views: [typeCase, scriptBoards, twoScripts] },
  { words: /product|description/, views: [productWords, productNotes, retouchSet] },
  { words: /cv|resume/, views: [cvPair, profileLadder, editedPage] },
  { words: /company|profile/, views: [companyBook, deckSorter, openSpread] },
  { words: /script/, views: [scriptPage, dialogueFrame, storyboard] },
  { words: /tender|proposal/, views: [sealedProposal, tenderList, caretLine] },
  { words: /festiv|greeting|offer/, views: [greetingCard, captionCards, messagePile] },
  { words: /case-study/, views: [caseStudy, pullQuote, monthlyClimb] },
  {
    words: /website|copy/,
    views: [editedPage, rewrittenPage, headlineChoices, caretLine],
  },
  {
    words: /./,
    views: [nibLine, editedPage, caretLine, headlineChoices, pullQuote],
  },
]
