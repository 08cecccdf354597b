import type { Rolldown } from 'vite'

type Groups = Extract<NonNullable<Rolldown.OutputOptions['codeSplitting']>, { groups?: unknown }>['groups']
/** Search, which loads when somebody searches, and its data; recording orders, which loads with the first touch. */
const ON_DEMAND =
  /\/features\/catalogue\/|\/orders\/(record-order|send-orders|kept-orders|waiting-orders|order-key|claim-orders)\.ts|\/minisearch\/|search-synonyms|\/lib\/kept-list\.ts/

/** What some pages share and others never need, by the file it comes in. The first that fits counts. */
const SHARED: [name: string, modules: RegExp][] = [
  // It imports React: no page without an island may get it.
  [
    'islands',
    /\.tsx$|\/@nanostores\/react\/|karigar-react:|\/ui\/form-state\.ts|\/lib\/(use-hydrated|load)\.ts/,
  ],
  // What a service's page and the cart share: the chat message, and the press that hands an order over.
  [
    'buying',
    /\/features\/cart\/(chat-tab|checkout-message|hand-off|handed-off|record-and-open)\.ts|\/orders\/(recorded-order|unsent-orders)\.ts/,
  ],
  // What is said of an order that was handed over.
  ['order-words', /\/orders\/order-(notes|words)\.ts/],
  // The cart's page, before React and with it.
  ['cart', /\/features\/cart\/(?!cart-(line|store)|waiting-lines)|\/service\/offers\.ts/],
  // The caller of the API.
  ['api', /\/contract\/client\.ts|\/orders\/claim-on-sign-in\.ts/],
  [
    'forms',
    /\/lib\/(form|request-key)\.ts|\/features\/auth\/(?!session-)|\/ui\/reveal-password|\/contract\/rules\/|\/contract\/sign-in-redirect|\/messages\.(registration|profile)\.js$/,
  ],
  ['account', /\/account\/require-customer\.ts|\/lib\/tabs\.ts/],
  [
    'records',
    /\/features\/account\/|\/lib\/(load-state|shop-time)\.ts|\/orders\/(?!waiting-key|kept-key|start-waiting)|\/messages\.account\.js$/,
  ],
  ['booking', /\/features\/booking\/|\/contract\/(booking-messages|meeting-links|slots)\.ts/],
]

/**
 * Which modules of the site's scripts share a file. Each file costs a request and half a kilobyte of headers, and one
 * that is found only when another has arrived costs a way to the server and back: so what several pages share is one
 * file for all of them, apart from what most pages never need.
 */
export const scriptFiles: Groups = [
  {
    name: 'shop',
    minShareCount: 2,
    // A group takes along what its modules import, so what every page has comes first.
    priority: 1,
    test: (id) => !ON_DEMAND.test(id) && !SHARED.some(([, modules]) => modules.test(id)),
  },
  ...SHARED.map(([name, modules]) => ({
    name,
    minShareCount: 2,
    test: (id: string) => modules.test(id) && !ON_DEMAND.test(id),
  })),
]
