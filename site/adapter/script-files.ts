import type { Rolldown } from 'vite'

type Groups = Extract<NonNullable<Rolldown.OutputOptions['codeSplitting']>, { groups?: unknown }>['groups']
/**
 * Modules loaded on demand: the search and its data with the first search, recording orders with the first touch,
 * what customers say with an order once they do, how a phone number is read once one is typed, and what only some
 * sign-ins need.
 */
const ON_DEMAND =
  /\/features\/catalogue\/|\/cart\/(ordering-code|contact-(fields|message|store|words)|offer-contact|order-contact)\.ts|\/rules\/order-contact(-check)?\.ts|\/contract\/search\/|\/orders\/(record-order|send-orders|kept-orders|waiting-orders|order-key|claim-orders|claim-question)\.ts|\/auth\/odd-sign-in\.ts|\/words\/cookie-messages\.ts|\/rules\/second-step\.ts|\/ui\/phone-hint\.ts|\/words\/phone-messages\.ts|\/minisearch\/|search-fillers/

/**
 * File names and patterns of the modules that some pages share and others never need. The first match counts.
 */
const SHARED: [name: string, modules: RegExp][] = [
  // Shared by a service's page and the cart: the chat message, and handing an order over.
  [
    'buying',
    /\/features\/cart\/(chat-tab|checkout-message|contact-(key|ready)|hand-off|handed-off|record-and-open)\.ts|\/orders\/(recorded-order|unsent-orders)\.ts/,
  ],
  // Parsing of delivery times, which pages that show a known delivery day do not need.
  ['delivery', /\/contract\/rules\/delivery\.ts/],
  // Sizes and srcsets of pictures, for lists that a script renders.
  ['pictures', /\/contract\/pages\/picture\.ts|\/ui\/media-origin\.ts/],
  // Texts about an order that was handed over.
  ['order-words', /\/orders\/order-(notes|words)\.ts/],
  // Fetches the prices of the services in the cart, in parallel with React.
  ['cart', /\/features\/cart\/(?!cart-(line|store)|first-offer|waiting-lines|.*\.tsx)|\/service\/offers\.ts/],
  // The API client, and the checks that every form uses.
  [
    'api',
    /\/contract\/(wire\/client|rules\/(text|phone))\.ts|\/lib\/(load|request-key|kept-list)\.ts|\/ui\/form-state\.ts|\/orders\/claim-on-sign-in\.ts|\/messages\.registration\.js$/,
  ],
  // What the sign-in pages need before the first touch.
  ['sign-in', /\/contract\/rules\/sign-in-redirect\.ts|\/auth\/sign-in-ways\.ts/],
  // Reading the mailed link that resets a password.
  ['reset', /\/auth\/(reset-link|early-reset)\.ts/],
  [
    'forms',
    /\/features\/auth\/(?!session-|sign-in\.|user-of-token|.*\.tsx)|\/contract\/rules\/(registration|profile)\.ts|\/messages\.profile\.js$/,
  ],
  ['account', /\/account\/(require-customer|early-account)\.ts|\/features\/settings\/(?!.*\.tsx)/],
  [
    'records',
    /\/(features\/account|orders)\/(?!waiting-key|kept-key|start-waiting|.*\.tsx)|\/lib\/shop-time\.ts|\/(messages\.(account|dashboard)|upiMessages)\.js$/,
  ],
  [
    'booking',
    /\/features\/booking\/(?!meeting-|.*\.tsx)|\/contract\/(pages\/meeting-links|rules\/slots)\.ts|\/bookingMessages\.js$/,
  ],
  ['meeting', /\/booking\/meeting-/],
  // The groups with React come last: a group takes in the imports of its modules, and only islands may load
  // React.
  [
    'islands',
    /\/ui\/(?!Field|Form|Moment|PasswordField|Tabs)\w+\.tsx|\/ui\/icons\.ts|\/@nanostores\/react\/|\/nanostores\/(listen-keys|deep-map)\/|karigar-react:|\/(lib\/use-hydrated|ui\/use-retry-focus)\.ts/,
  ],
  // With signing in, which only forms do.
  [
    'form-views',
    /\/ui\/((Field|Form|PasswordField)\.tsx|before-live\.ts)|\/auth\/(sign-in|user-of-token)\.ts/,
  ],
  ['record-views', /\/(account|orders)\/.*\.tsx|\/ui\/Moment\.tsx/],
  ['booking-views', /\/booking\/.*\.tsx/],
]

/**
 * Groups the modules of the site's scripts into files. Each file costs a request and half a kilobyte of
 * headers, and a file that is discovered only after another has loaded costs a round trip. Modules that
 * several pages share are therefore one file, except those that most pages never need.
 */
export const scriptFiles: Groups = [
  {
    name: 'shop',
    minShareCount: 2,
    // A group takes in the imports of its modules, so the group that every page loads takes its share first.
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
