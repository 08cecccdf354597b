import type { Plugin, Rolldown } from 'vite'

type Groups = Extract<NonNullable<Rolldown.OutputOptions['codeSplitting']>, { groups?: unknown }>['groups']
/**
 * Modules loaded on demand: the search and its data with the first search, recording orders with the first touch,
 * what customers say with an order once they do, how a phone number is read once one is typed, and what only some
 * sign-ins need.
 */
const ON_DEMAND: RegExp[] = [
  /\/features\/catalogue\//,
  /\/cart\/(ordering-code|contact-(fields|message|store)|offer-contact|order-contact)\.ts/,
  /\/contract\/(base\/contact|sales\/order-contact\.rules)\.ts/,
  /\/contract\/catalogue\/search\//,
  /\/orders\/(record-order|send-orders|kept-orders|waiting-orders|order-key|claim-orders|claim-question)\.ts/,
  /\/auth\/odd-sign-in\.ts/,
  /\/base\/cookie\.words\.ts/,
  /\/accounts\/second-step\.ts/,
  /\/ui\/phone-hint\.ts/,
  /\/base\/phone\.words\.ts/,
  /\/minisearch\//,
  /search-fillers/,
]

/**
 * File names and patterns of the modules that some pages share and others never need. The first match counts.
 */
const SHARED: [name: string, modules: RegExp[]][] = [
  // Shared by a service's page and the cart: the chat message, and handing an order over.
  [
    'buying',
    [
      /\/features\/cart\/(chat-tab|checkout-message|contact-ready|hand-off|handed-off|record-and-open)\.ts/,
      /\/orders\/(recorded-order|unsent-orders)\.ts/,
      /\/orderMessageWords\.js$/,
    ],
  ],
  // Parsing of delivery times, which pages that show a known delivery day do not need.
  ['delivery', [/\/contract\/catalogue\/delivery\.rules\.ts/]],
  // Sizes and srcsets of pictures, for lists that a script renders.
  ['pictures', [/\/contract\/catalogue\/pages\/picture\.ts/, /\/ui\/media-origin\.ts/]],
  // Texts about an order that was handed over.
  ['order-words', [/\/orders\/order-notes\.ts/, /\/handedOverWords\.js$/]],
  // Fetches the prices of the services in the cart, in parallel with React.
  [
    'cart',
    [/\/features\/cart\/(?!cart-(line|store)|first-offer|waiting-lines|.*\.tsx)/, /\/service\/offers\.ts/],
  ],
  // The API client, and the checks that every form uses.
  [
    'api',
    [
      /\/contract\/(client|base\/(text|phone))\.ts/,
      /\/lib\/(load|request-key|kept-list)\.ts/,
      /\/ui\/form-state\.ts/,
      /\/orders\/claim-on-sign-in\.ts/,
      /\/(registration|email|phone)Messages\.js$/,
    ],
  ],
  // What the sign-in pages need before the first touch.
  ['sign-in', [/\/contract\/accounts\/sign-in-redirect\.ts/, /\/auth\/sign-in-ways\.ts/]],
  // Reading the mailed link that resets a password.
  ['reset', [/\/auth\/reset-(link|hash)\.ts/]],
  [
    'forms',
    [
      /\/features\/auth\/(?!session-|sign-in\.|user-of-token|.*\.tsx)/,
      /\/contract\/accounts\/(registration|profile)\.rules\.ts/,
      /\/((auth|profile)Messages|(field|forgot)Words)\.js$/,
    ],
  ],
  ['account', [/\/account\/require-customer\.ts/, /\/features\/settings\/(?!.*\.tsx)/]],
  [
    'records',
    [
      /\/(features\/account|orders)\/(?!start-waiting|.*\.tsx)/,
      /\/(lib\/shop-time|words\/\w+\/lists|sales\/order-names)\.ts/,
      /\/((account|dashboard|upi)Messages|(record|order)Words)\.js$/,
    ],
  ],
  [
    'booking',
    [
      /\/features\/booking\/(?!meeting-|.*\.tsx)/,
      /\/contract\/(meetings\/(meeting-links|slots\.rules)|base\/clock-text)\.ts/,
      /\/booking(Messages|Words)\.js$/,
    ],
  ],
  ['meeting', [/\/booking\/meeting-/]],
  // The groups with React come last: a group takes in the imports of its modules, and only islands may load
  // React.
  [
    'islands',
    [
      /\/ui\/(?!Field|Form|Moment|PasswordField|Tabs)\w+\.tsx/,
      /\/ui\/icons\.ts/,
      /\/@nanostores\/react\//,
      /\/nanostores\/(listen-keys|deep-map)\//,
      /karigar-react:/,
      /\/(lib\/use-hydrated|ui\/use-retry-focus)\.ts/,
    ],
  ],
  // With signing in, which only forms do.
  [
    'form-views',
    [/\/ui\/((Field|Form|PasswordField)\.tsx|before-live\.ts)/, /\/auth\/(sign-in|user-of-token)\.ts/],
  ],
  ['record-views', [/\/(account|orders)\/.*\.tsx/, /\/ui\/Moment\.tsx/, /\/orderContentWords\.js$/]],
  ['booking-views', [/\/booking\/.*\.tsx/, /\/slotWords\.js$/]],
]

const isOf = (modules: readonly RegExp[], id: string) => modules.some((pattern) => pattern.test(id))

/** Fails the build when one of these patterns names no module, because a file was moved or deleted. */
export function everyPatternIsUsed(): Plugin {
  return {
    name: 'karigar-script-files',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    generateBundle() {
      const modules = [...this.getModuleIds()]
      const lost = [ON_DEMAND, ...SHARED.map(([, patterns]) => patterns)]
        .flat()
        .filter((pattern) => !modules.some((id) => pattern.test(id)))
      if (lost.length > 0) this.error(`script-files.ts names modules that are not there: ${lost.join(', ')}`)
    },
  }
}

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
      !id.endsWith('.tsx') && !isOf(ON_DEMAND, id) && !SHARED.some(([, modules]) => isOf(modules, id)),
  },
  ...SHARED.map(([name, modules]) => ({
    name,
    minShareCount: 2,
    test: (id: string) => isOf(modules, id) && !isOf(ON_DEMAND, id),
  })),
]
