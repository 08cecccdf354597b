import type { Rolldown } from 'vite'

type Groups = Extract<NonNullable<Rolldown.OutputOptions['codeSplitting']>, { groups?: unknown }>['groups']
/** Search, which loads when somebody searches, and its data; recording orders, which loads with the first touch. */
const ON_DEMAND =
  /\/features\/catalogue\/|\/contract\/search\/|\/orders\/(record-order|send-orders|kept-orders|waiting-orders|order-key|claim-orders|claim-question)\.ts|\/minisearch\/|search-synonyms|\/lib\/kept-list\.ts/

/** What some pages share and others never need, by the file it comes in. The first that fits counts. */
const SHARED: [name: string, modules: RegExp][] = [
  // What a service's page and the cart share: the chat message, and the press that hands an order over.
  [
    'buying',
    /\/features\/cart\/(chat-tab|checkout-message|hand-off|handed-off|record-and-open)\.ts|\/orders\/(recorded-order|unsent-orders)\.ts/,
  ],
  // How a delivery time is read, which the pages that show the day itself do not need.
  ['delivery', /\/contract\/rules\/delivery\.ts/],
  // Sizes and copies of pictures, for lists that a script draws.
  ['pictures', /\/contract\/pages\/picture\.ts|\/ui\/media-origin\.ts/],
  // What is said of an order that was handed over.
  ['order-words', /\/orders\/order-(notes|words)\.ts/],
  // The prices of what is in the cart, asked for beside React.
  ['cart', /\/features\/cart\/(?!cart-(line|store)|first-offer|waiting-lines|.*\.tsx)|\/service\/offers\.ts/],
  // Callers of the API, what every form is checked with, and the opening of a session.
  [
    'api',
    /\/contract\/(wire\/client|rules\/(text|phone|login))\.ts|\/auth\/sign-in\.ts|\/lib\/(load|request-key)\.ts|\/ui\/form-state\.ts|\/orders\/claim-on-sign-in\.ts|\/messages\.registration\.js$/,
  ],
  // What the sign-in and its like need before anybody touches them.
  ['sign-in', /\/contract\/rules\/sign-in-redirect\.ts|\/auth\/sign-in-ways\.ts/],
  // The mailed link of a new password.
  ['reset', /\/auth\/(reset-link|early-reset)\.ts/],
  [
    'forms',
    /\/features\/auth\/(?!session-|.*\.tsx)|\/contract\/rules\/(registration|profile)\.ts|\/messages\.profile\.js$/,
  ],
  ['account', /\/account\/(require-customer|early-account)\.ts|\/features\/settings\/(?!.*\.tsx)/],
  [
    'records',
    /\/(features\/account|orders)\/(?!waiting-key|kept-key|start-waiting|.*\.tsx)|\/lib\/shop-time\.ts|\/messages\.(account|dashboard)\.js$/,
  ],
  [
    'booking',
    /\/features\/booking\/(?!meeting-|.*\.tsx)|\/contract\/(pages\/meeting-links|rules\/slots)\.ts|\/bookingMessages\.js$/,
  ],
  ['meeting', /\/booking\/meeting-/],
  // What islands share imports React, which no page without an island may get, and takes along what it imports: last.
  [
    'islands',
    /\/ui\/(?!Field|Form|Moment|PasswordField|Tabs)\w+\.tsx|\/ui\/icons\.ts|\/@nanostores\/react\/|\/nanostores\/(listen-keys|deep-map)\/|karigar-react:|\/(lib\/use-hydrated|ui\/use-retry-focus)\.ts/,
  ],
  ['form-views', /\/ui\/(Field|Form|PasswordField)\.tsx/],
  ['record-views', /\/(account|orders)\/.*\.tsx|\/ui\/Moment\.tsx/],
  ['booking-views', /\/booking\/.*\.tsx/],
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
    test: (id) =>
      !id.endsWith('.tsx') && !ON_DEMAND.test(id) && !SHARED.some(([, modules]) => modules.test(id)),
  },
  ...SHARED.map(([name, modules]) => ({
    name,
    minShareCount: 2,
    test: (id: string) => modules.test(id) && !ON_DEMAND.test(id),
  })),
]
