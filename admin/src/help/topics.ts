import type { HelpGroup, HelpTopic } from './help-topic.ts'
import { orderHelp } from './order-topics.ts'

const services: HelpGroup = {
  title: 'Services and prices',
  topics: [
    {
      id: 'add-service',
      question: 'How do I add a service?',
      answer: [
        'Open Services and press Add Service. Title, description, category and at least one price category are needed; pictures and the other details can follow later.',
        'Press Add Service at the foot of the form: the page of the service is on the site a few seconds later. To begin from a service you have, use Duplicate in its row.',
      ],
      links: [{ label: 'Add a service', to: '/services/create' }],
      words: 'new product create copy',
    },
    {
      id: 'price-tiers',
      question: 'What are price categories and variants?',
      answer: [
        'A price category is one way to buy the service, with its name, price, original price and delivery time, such as Standard in 5 days or Super Quick in 2 days. Shoppers choose one under “Get it by”. The one named Standard is chosen at first, or the first of the list.',
        'Variants are versions with prices of their own, such as 5, 10 or 20 pages. Switch on “This service has variants” and give each its price categories. Drag the rows into the order in which shoppers should see them.',
      ],
      links: [{ label: 'Services', to: '/services' }],
      words: 'tier option package plan',
    },
    {
      id: 'prices',
      question: 'How do I change a price, or show a discount?',
      answer: [
        'Open the service and change the price under Pricing. Amounts can be typed as ₹1,19,999 or 119999. An original price above the price is shown struck through, with the discount in per cent.',
        'The new price is on the site seconds after you save. Whoever has the service in the cart is shown the change and accepts it before ordering. Orders that have come in keep the price they were made at.',
      ],
      links: [{ label: 'Services', to: '/services' }],
      words: 'cost offer sale rupees amount',
    },
    {
      id: 'bulk-edit',
      question: 'How do I change many services at once?',
      answer: [
        'Open Services, search or filter the list, and press Change several; or tick some and press Change. Prices go up or down by per cent or rupees and can be let end in 9, 49 or 99; delivery time, labels and category can be set, services shown or hidden, or deleted.',
        'Show the difference lists every service with what it has now and would have. Nothing changes before you confirm it, and all of it or nothing does. Undo stands in the dialog afterwards, and in History with each of the services, for as long as nobody has changed one of them.',
      ],
      links: [{ label: 'Services', to: '/services' }],
      words: 'bulk mass several all prices percent round undo',
    },
    {
      id: 'spreadsheet',
      question: 'How do I change or add services in Excel or Google Sheets?',
      answer: [
        'Open Services, search or filter the list, and choose Export to Excel or Export CSV under Spreadsheet. There is a row for each price category. Change what you like, keep the Service ID, and save. For new services leave Service ID empty; their rows belong together by title and category.',
        'Choose Import a sheet and upload the file. You see what would be added and changed, cell by cell, and which rows are wrong and why; those can be downloaded. Correct them in the file and upload it again: nothing is imported while a row is wrong, and then all of it is at once. Services that the sheet does not name stay as they are.',
        'Undo the whole import stands there afterwards, and in History with each of the services, for as long as nobody has changed one of them. A new shop can begin with the template. Pictures are addresses, one in a line; those at other hosts are copied into the shop when you tick that.',
      ],
      links: [
        { label: 'Import services', to: '/services/import' },
        { label: 'Services', to: '/services' },
      ],
      words: 'csv xlsx excel sheet spreadsheet import export upload download template bulk',
    },
    {
      id: 'order',
      question: 'How do I change the order of services, categories or labels?',
      answer: [
        'Open Services, Categories or Labels and press Change the order. Drag a row by its handle, use its arrows, or type the place it should have; then press Save Order. Every page, list and filter follows within moments.',
        'As long as no order is given, the oldest stand first. What is new comes last. A hidden service keeps its place. Shoppers who sort by price or delivery time see their own order.',
      ],
      links: [{ label: 'Change the order', to: '/catalogue-order' }],
      words: 'sort arrange drag move position first top sequence',
    },
    {
      id: 'featured',
      question: 'How do I choose the featured services of the home page?',
      answer: [
        'Open Change the order in Services and choose Featured: search a service, pin it, and drag the pinned ones into their order. They stand first on the home page, and the services with the highest discounts follow as before.',
      ],
      links: [{ label: 'Featured services', to: '/catalogue-order/featured' }],
      words: 'pin highlight home page promote best',
    },
    {
      id: 'describe-pictures',
      question: 'How do I describe a picture for people who do not see it?',
      answer: [
        'Open the service and press Describe under the picture. Say in a sentence what it shows; screen readers read it aloud on the page of the service, and browsers show it where the picture does not load.',
        'The description goes with the picture to every service that shows it, and is saved at once. Without one, the page names the service and the number of the picture.',
      ],
      links: [{ label: 'Services', to: '/services' }],
      words: 'alt alternative text accessibility blind image photo',
    },
    {
      id: 'picture-library',
      question: 'Where are all the pictures, and how do I replace or clear them?',
      answer: [
        'Open General in Settings and press All pictures. The list says where each picture is shown, and can be searched by file name and description. Replace puts a new file wherever the old one stands; replacing that by the old one undoes it.',
        'Clear unused deletes what nothing shows. A picture stays while a service, a draft, the profile, an order or a version in History needs it, and for a day after its upload.',
      ],
      links: [{ label: 'Pictures', to: '/pictures' }],
      words: 'library media upload photo image gallery delete space',
    },
    {
      id: 'hide',
      question: 'How do I take a service off the shop without deleting it?',
      answer: [
        'Open the service and set State to Hidden; for many at once, press Change several and choose Show or hide. It leaves every page, list and search within seconds, and nobody can order it. Its address says that it is not offered at present and leads on, whoever has it in the cart is told, and orders that have come in stay as they are.',
        'A hidden category hides its services without changing their own state. A hidden label is shown nowhere; its services keep it. You can still write an order by hand with a hidden service.',
      ],
      links: [{ label: 'Hidden services', to: '/services?filter={"state":"hidden"}' }],
      words: 'state live unpublish pause season off sale draft',
    },
    {
      id: 'schedule',
      question: 'How do I let a service go live, or end, at a certain time?',
      answer: [
        'Open the service. For one that begins later, set State to Hidden and enter when it goes live; for one that ends, enter when it is taken down. Both together make a season. Times are Indian time.',
        'The shop does it to the second, also when nobody is signed in, and makes up for it at its next start if it was down. The list shows what is planned, and History names The schedule.',
      ],
      links: [{ label: 'Services', to: '/services' }],
      words: 'plan timer later date time offer season end launch',
    },
    {
      id: 'draft',
      question: 'Can I prepare changes without showing them yet?',
      answer: [
        'Yes: change the form of the service and press Save as draft instead of Save Changes. The shop stays as it is, and the list says that a draft waits. Open the service and press Show the draft for its difference to what is live; there it can be published, edited further or discarded.',
        'Preview in the form shows the real page on a phone and a desktop, with the draft or of a hidden service. Its link can be handed on; it ends after a week.',
        'A new service needs no draft: add it with State Hidden.',
      ],
      links: [{ label: 'Services', to: '/services' }],
      words: 'prepare later review approve unpublished preview',
    },
    {
      id: 'delivery',
      question: 'How is the delivery day worked out?',
      answer: [
        'From the delivery time of the chosen price category, in your own words: “8 hours”, “3 days”, “2 weeks”, “1 month”, or “3-5 days”, of which the later day is promised. The form shows below the field what shoppers are told. What is ordered outside working hours (Monday to Friday, 10 AM to 6 PM) counts from their next beginning.',
        'Work of some hours is promised for the same day if it still fits into it, otherwise for the next business day. Weekends and disabled dates are passed over.',
      ],
      links: [{ label: 'Disabled dates', to: '/bookings/disabled' }],
      words: 'guaranteed time deadline holiday weekend',
    },
    {
      id: 'categories-labels',
      question: 'What are categories, subcategories and labels for?',
      answer: [
        'Each service stands in one category, and may have one of its subcategories, chosen or newly typed in the service’s form; shoppers filter the list by both. Labels are further words within a category, shown as chips on the home page.',
        'A category can be deleted once no service is in it. A label can be deleted at any time: the question says how many services lose it.',
      ],
      links: [
        { label: 'Categories', to: '/categories' },
        { label: 'Labels', to: '/labels' },
      ],
      words: 'filter group tag chips menu',
    },
    {
      id: 'pictures',
      question: 'Which pictures can I upload?',
      answer: [
        'JPEG, PNG, WebP, GIF and AVIF files of up to 15 MB each. The shop makes the smaller copies for phones by itself. A service has one banner and up to twelve thumbnails, which can be dragged into order.',
      ],
      links: [{ label: 'Services', to: '/services' }],
      words: 'photo image banner thumbnail gallery',
    },
    {
      id: 'synonyms',
      question: 'How do shoppers find a service by another word?',
      answer: [
        'Open Settings, General Settings, and press Synonyms. Add what shoppers type, such as “visiting card”, and the words that your services use for it. The search takes up a change seconds after you save.',
        'Typing errors need no synonym: the search knows small slips, the plural, and words that sound alike.',
      ],
      links: [{ label: 'Synonyms', to: '/synonyms' }],
      words: 'search find word hindi meaning spelling nothing found',
    },
    {
      id: 'not-found',
      question: 'What do shoppers look for and not find?',
      answer: [
        'Open Settings, General Settings, and press What was not found: the searches of the last 90 days that had no result, how often they were made, and what they find now. Add a search as a synonym of words that your services use, make a service of it, or dismiss it; Dismissed brings it back.',
        'Only the words are counted, a few in a visit. Nothing is kept about who searched, and nothing that could be a phone number or an address. Browsers that ask not to be tracked are not counted.',
      ],
      links: [{ label: 'Not found', to: '/missed-searches' }],
      words: 'search missed zero no result demand statistics privacy',
    },
    {
      id: 'live',
      question: 'When do customers see what I change?',
      answer: [
        'A few seconds after you save: the chip at the top says Publishing… and then Live. Nothing else has to be pressed. If it says that publishing failed, press it: it tells why, and publishing can be tried again there.',
      ],
      links: [{ label: 'Publish centre', to: '/publishing' }],
      words: 'publish website update live failed',
    },
    {
      id: 'roll-back',
      question: 'The site looks wrong: how do I get it back as it was?',
      answer: [
        'Press the chip at the top and open the Publish centre. It lists the last fifty publishes with what they changed, who did it, which pages they touched and how long they took. If a service or the profile was changed by mistake, bring its old version back in History.',
        'If the whole site looks wrong, choose one of the last releases under Releases and press Go back. Shoppers see it within seconds, and every screen here says so. What you save meanwhile waits; Go forward shows all of it. Orders are still taken at the prices of today.',
        'Publish everything anew renders every page again as a new release, for instance before a large change, so that there is a release to go back to.',
      ],
      links: [
        { label: 'Publish centre', to: '/publishing' },
        { label: 'History', to: '/history' },
      ],
      words: 'rollback roll back release revert restore undo site old version broken publish anew',
    },
  ],
}

const people: HelpGroup = {
  title: 'Customers and points',
  topics: [
    {
      id: 'customer-sees',
      question: 'What do customers see of their orders?',
      answer: [
        'Signed in, they see their orders with both statuses, the price, what was ordered and when, and the statement of their points. A change of yours is there the next time they look; no message is sent about it, so tell them in the chat.',
        'Guests have a link to their order instead, and can take the order into an account with it.',
      ],
      links: [{ label: 'Orders', to: '/orders' }],
      words: 'track status account dashboard mail notify',
    },
    {
      id: 'customer-page',
      question: 'Where do I see everything about one customer?',
      answer: [
        'Press the customer’s name, in Orders, Bookings or Users, or find it with the search. The page has the contact, also other names and numbers that were given, all orders and meetings, the points and how they came about, your notes, who referred the customer, and whom the customer referred.',
        'Add a note keeps what the next colleague should know. Customers never see it; it cannot be changed afterwards, and it goes with the account if that is deleted. A meeting is found by the customer’s email address and phone numbers.',
        'A guest has no account and no page: on the page of a guest’s order, All orders with this number finds the others.',
      ],
      links: [{ label: 'Users', to: '/users' }],
      words: 'client profile contact history notes remember referrals crm',
    },
    {
      id: 'points',
      question: 'What are cashback and fires, and how are they spent?',
      answer: [
        'Both are points worth a rupee each. Cashback is a share of each paid order; fires are for whoever referred a customer, at that customer’s first paid order. How much is set under Settings, General Settings.',
        'Customers ask for them in the chat. Take off what they use in Users: Manage Cashback Points or Manage Fires with a negative amount, such as -200, and a reason, which the customer can read. The same adds points, with an amount above 0.',
      ],
      links: [
        { label: 'Users', to: '/users' },
        { label: 'General Settings', to: '/settings/general' },
      ],
      words: 'loyalty reward referral balance adjust refund fires',
    },
    {
      id: 'delete-customer',
      question: 'What happens when I delete a user?',
      answer: [
        'They can no longer sign in, and their name, email and phone number are gone from the account. Orders stay in your list, because your books need them.',
      ],
      links: [{ label: 'Users', to: '/users' }],
      words: 'remove account close privacy',
    },
    {
      id: 'forgotten-password',
      question: 'A customer has forgotten the password. What now?',
      answer: [
        '“Forgot password” beside the sign-in sends a link to the account’s email address; it works once, for an hour. An account with a phone number only has no address to write to, so such a customer opens a new one.',
      ],
      links: [{ label: 'Users', to: '/users' }],
      words: 'reset login sign in',
    },
    {
      id: 'contact-form',
      question: 'Where do I read what is written into the contact form?',
      answer: [
        'Nowhere: the form on the Contact page thanks and sends nothing. People reach you by the chat, the phone numbers and the email address shown there.',
      ],
      links: [{ label: 'Shop Profile', to: '/settings/shop' }],
      words: 'message mail inbox enquiry',
    },
  ],
}

const shop: HelpGroup = {
  title: 'Meetings, the shop and its people',
  topics: [
    {
      id: 'meetings',
      question: 'How do I set the hours of meetings, or take a day off?',
      answer: [
        'In Bookings, Meeting Settings has the days, the hours and the length of a meeting; Disabled Dates takes out single days or several in a row. Meetings that are booked already are not moved or cancelled by either: those on a disabled date are named to you.',
        'A meeting is cancelled with the button beside its time. Its customer gets a mail if an email address was given; otherwise call.',
      ],
      links: [
        { label: 'Meeting Settings', to: '/bookings/settings' },
        { label: 'Disabled Dates', to: '/bookings/disabled' },
      ],
      words: 'calendar slot holiday consultation appointment',
    },
    {
      id: 'chat-number',
      question: 'How do I change the chat number, the phone or the address?',
      answer: [
        'In Settings, Shop Profile, under Contact. The WhatsApp chat number carries the country code, such as 919876543210: every chat button and every order goes to it seconds after you save. The first of the phones is the support phone in the banner.',
      ],
      links: [{ label: 'Shop Profile', to: '/settings/shop' }],
      words: 'whatsapp contact email name logo tagline',
    },
    {
      id: 'shop-texts',
      question: 'Where do I change the texts of the site?',
      answer: [
        'In Settings, Shop Profile: the slides of the home page, testimonials, brands, the team, About, the questions and answers and the privacy policy. What you leave empty is left out of its page.',
      ],
      links: [{ label: 'Shop Profile', to: '/settings/shop' }],
      words: 'about faq home slides privacy policy wording',
    },
    {
      id: 'invite',
      question: 'How do I let somebody else in?',
      answer: [
        'In Settings, Admin Management, press Invite by Mail, choose the role, and they get a link with which they set their own password; it works once, for 7 days. Where no mail server is set, the link is shown to you instead, once, to hand over. Invitations that wait are listed below the accounts: send one again, which ends the link sent before, or withdraw it. Add Admin does it without a mail: you choose the first password.',
        'Admins can do everything you can. Managers see customers, orders and enquiries in a panel of their own, and no points or settings. Admins sign in at /login?redirect=admin, managers at /login?redirect=manager.',
      ],
      links: [{ label: 'Admin Management', to: '/settings' }],
      words: 'manager admin invite invitation team staff user role password mail link',
    },
    {
      id: 'lock-out',
      question: 'Somebody leaves, or has lost a phone. How do I lock an account?',
      answer: [
        'In Settings, Admin Management, the power button in the row switches the account off: it is signed out everywhere at once and cannot sign in, and what was done with it keeps its name in every history. The same button switches it on again. You cannot switch off your own account, nor the last active admin.',
        'The devices button shows how many sessions an account has open, since when and until when, and ends them all. A new password and a new role end them, too. The last sign-in stands below each username.',
      ],
      links: [{ label: 'Admin Management', to: '/settings' }],
      words: 'switch off disable block remove fired session sign out stolen last login',
    },
    {
      id: 'own-sessions',
      question: 'Where am I signed in myself?',
      answer: [
        'Your account, in the menu under your name, lists your open sessions. One press there signs you out of every other browser and device; this one stays signed in.',
      ],
      links: [{ label: 'Your account', to: '/account' }],
      words: 'session device logout everywhere sign out',
    },
    {
      id: 'history',
      question: 'Who changed this, and how do I get the old version back?',
      answer: [
        'History, in the menu under your name, lists every change of services, categories, labels, the shop profile, settings, users, orders and meetings, with who made it and when. Filter it by thing, person or day, or press History where a thing is edited. Show the difference compares each field before and after; Export CSV writes all of it into a file.',
        'For services, categories, labels, the profile and the settings for loyalty, meetings, chat texts, UPI and documents, the difference has buttons that bring a version back, also of what was deleted. What would change is shown first, by the rules of a save. Labels and pictures that no longer exist stay away.',
        'Changes are kept for 365 days; whoever runs the server can set HISTORY_DAYS. Passwords and keys are never kept, and personal data goes when its account is deleted.',
      ],
      links: [{ label: 'History', to: '/history' }],
      words: 'undo revert restore audit log version deleted mistake who',
    },
    {
      id: 'own-lists',
      question: 'How do I set up the lists for myself?',
      answer: [
        'Columns chooses which columns a list shows, and in which order. My filters keeps the present filters and order of a list under a name, up to twenty a list. Both are yours on every device on which you sign in, and change nothing for others.',
        'Press ? to see the keys of a screen, such as / to search, N to add, J and K to go through the rows, or G and then S for Services; Keys in the account menu shows them, too, and switches them off.',
      ],
      links: [{ label: 'Orders', to: '/orders' }],
      words: 'columns filters saved keyboard shortcut keys hide',
    },
    {
      id: 'backup',
      question: 'Who makes the backup?',
      answer: [
        'Whoever runs the server, with the command npm run backup; OPERATING.md has how to let it run every night, and how to bring a backup back. The console cannot make one. Export in each list gives you that list as a file for your spreadsheet, which is no backup.',
      ],
      links: [{ label: 'Orders', to: '/orders' }],
      words: 'save restore export csv excel lost data',
    },
  ],
}

/** The console's help, in the order of its page. */
export const helpGroups: readonly HelpGroup[] = [services, orderHelp, people, shop]

const topics = helpGroups.flatMap((group) => group.topics)

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}%]+/gu) ?? []

/**
 * Returns the topics in which every word of `q` begins some word, those that match by question or `words`
 * first.
 */
export function findHelp(q: string): HelpTopic[] {
  const wanted = wordsIn(q)
  if (wanted.length === 0) return []
  const has = (text: string) => {
    const words = wordsIn(text)
    return wanted.every((part) => words.some((word) => word.startsWith(part)))
  }
  const matching = topics.filter(({ question, answer, words = '' }) =>
    has([question, ...answer, words].join(' ')),
  )
  const [named, others] = [true, false].map((isNamed) =>
    matching.filter(({ question, words = '' }) => has(`${question} ${words}`) === isNamed),
  )
  return [...(named ?? []), ...(others ?? [])]
}
