/** One question of a shop's owner, with its answer. */
export interface HelpTopic {
  /** Its anchor on the page: `/help#prices`. */
  id: string
  question: string
  /** Paragraphs. */
  answer: readonly string[]
  /** Links to where it is done; `to` is below the console's base path. */
  links: readonly { label: string; to: string }[]
  /** Further words that people search for and that neither question nor answer contains. */
  words?: string
}

export interface HelpGroup {
  title: string
  topics: readonly HelpTopic[]
}

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
      id: 'live',
      question: 'When do customers see what I change?',
      answer: [
        'A few seconds after you save: the chip at the top says Publishing… and then Live. Nothing else has to be pressed. If it says that publishing failed, press it: it tells why, and publishing can be tried again there.',
      ],
      links: [{ label: 'Dashboard', to: '/' }],
      words: 'publish website update live failed',
    },
  ],
}

const orders: HelpGroup = {
  title: 'Orders and money',
  topics: [
    {
      id: 'order-comes',
      question: 'How does an order reach me?',
      answer: [
        'Buy Now and Proceed to Checkout record the order here and open WhatsApp with a message to your chat number that lists the services, the total and, as a rule, the order’s number. You have the message only once the customer presses send. Name, number and note come with the order where the customer has given them.',
        'Customers pay by UPI on their order’s page once you have given your UPI address in Payment Settings; until then, agree on the payment in the chat.',
      ],
      links: [{ label: 'Orders', to: '/orders' }],
      words: 'checkout whatsapp enquiry notification pay',
    },
    {
      id: 'alerts',
      question: 'How do I notice a new order or meeting?',
      answer: [
        'Keep the console open, in any tab: a message at the top says what has happened and leads there, and the menu and the name of the tab count what you have not seen. Lists, the dashboard and an open order bring themselves up to date. What a list shows you counts as seen, on all your devices.',
        'Admins are told of orders, payments and meetings, managers of orders. Nobody is told of what they have done themselves.',
        'While no console is open, mails tell you. Each of the staff chooses under Your account what comes at once, what comes in a summary at 9:00 in the morning, and what does not come by mail.',
        'A phone or computer tells you too, once you press Turn On Messages there, under Your account. Its message says only what has happened; press it to see more. It ends when you sign out on that device.',
      ],
      links: [
        { label: 'Orders', to: '/orders' },
        { label: 'Your account', to: '/account' },
      ],
      words: 'notification alert toast badge count email daily push phone',
    },
    {
      id: 'not-sent',
      question: 'What does “Not sent” mean on an order?',
      answer: [
        'The site opened the chat, but nobody can know whether the message was sent until the customer writes. Press “Heard from” once they do. The mark also goes when the customer takes the order into an account, or when you change one of its statuses. Orders of signed-in customers never carry it: you know whose they are and can write first.',
        'To clear up, tick orders and press File away, or press “File away old” for all that are older than some days. They leave the lists and the counts of active orders and keep their history. Choose “Filed away” as the chat filter to see them and bring them back; the search finds them as well, should the customer write after all.',
      ],
      links: [{ label: 'Orders', to: '/orders' }],
      words: 'abandoned archive heard customer whatsapp message phone note',
    },
    {
      id: 'mark-paid',
      question: 'How do I mark an order as paid?',
      answer: [
        'Open the order and press Record a payment: amount, method, reference and day are kept with your name, and once the total is reached the order is Paid by itself. What was recorded cannot be changed; a refund takes it back.',
        'You can also set the status by hand: press Update in the order’s row and choose Paid. That is kept among the payments too, as “Set by hand”. Order status and payment status are kept apart: the one says how far the work is, the other how far the money is. Both can be changed in any direction, and the order’s page keeps who changed what and when.',
        'With Paid the customer gets the cashback, and whoever referred them their fires at the first paid order.',
      ],
      links: [{ label: 'Orders', to: '/orders' }],
      words: 'payment status received money completed',
    },
    {
      id: 'refund',
      question: 'What happens when I refund or cancel an order?',
      answer: [
        'Give the money back yourself, because the shop moves none, and press Record a refund on the order’s page: never more than was paid. Once all of it is given back the order is Refunded; after a part of it, it stays Paid. The cashback of that order is taken back, and the referral’s fires too unless the customer has another paid order; never more than is left of them.',
        'Choosing Cancelled as the order status changes no points by itself. Change the payment status as well.',
      ],
      links: [{ label: 'Orders', to: '/orders' }],
      words: 'money back return fires cashback',
    },
    {
      id: 'change-order',
      question: 'How do I change what an order consists of?',
      answer: [
        'Open the order and press Change lines or discount: change quantity, option and price, add a service from the catalogue or a line in your own words, and give a discount with its reason. Every save is a version with your name, and the earlier ones stay below the lines. Set the order status back first if the order is completed or cancelled.',
        'If the total rises above what the customer agreed to last, the customer’s page shows both side by side and asks for agreement; until then only what was agreed is owed. Press “Agreed in the chat” where the customer has said so to you. A total that stays or falls needs no agreement; what was paid above it shows as “Paid too much”, for you to give back.',
      ],
      links: [{ label: 'Orders', to: '/orders' }],
      words: 'edit lines quote version discount agree agreement price quantity add service',
    },
    {
      id: 'order-by-hand',
      question: 'How do I record an order that somebody gives by phone?',
      answer: [
        'Press New order above the list of orders. Choose the customer’s account, or give the caller’s name and number; then the lines, from the catalogue or in your own words. The order counts as heard of.',
        'An empty discount gives the first-order discount where it applies, as for an order on the site; 0 gives none. An order in an account is on that customer’s page at once; the others are with you only.',
      ],
      links: [{ label: 'Orders', to: '/orders' }],
      words: 'new order phone call caller manual create write',
    },
    {
      id: 'chat-texts',
      question: 'Can I send customers ready-made texts?',
      answer: [
        'Yes: press Write in WhatsApp on the order’s page and choose quote, payment asked, payment received, progress or delivered. The text is filled in with the order’s amounts; change it if you like and open it in WhatsApp, or copy it. Without a number, copy it.',
        'Settings, Shop Profile has the texts in the shop’s own words, under Chat texts. What stands in braces, such as {name} or {due}, is filled in; a line that has nothing to say is left out.',
      ],
      links: [
        { label: 'Shop Profile', to: '/settings/shop' },
        { label: 'Orders', to: '/orders' },
      ],
      words: 'template message whatsapp quote reminder chat text copy',
    },
    {
      id: 'order-desk',
      question: 'Where do I keep notes, files and the due day of an order?',
      answer: [
        'On the order’s page. Desk has the day by which it is due, which begins as the day that was promised and which the customer sees when you move it, and who does it. Links lead to files elsewhere, such as a drive; mark one “For the customer” and it is on the order’s page until you remove it.',
        'Notes are for staff only and stay as they were written. The timeline has everything that happened, with who did it: statuses, payments, versions, days, notes and links. Managers can do all of this; lines, discounts and payments are for admins.',
      ],
      links: [{ label: 'Orders', to: '/orders' }],
      words: 'note link file due date deadline assign assignee timeline history internal drive',
    },
    {
      id: 'first-order',
      question: 'How does the offer for a first order work?',
      answer: [
        'Settings, Shop Profile has how many per cent it takes off, under Offer, promises and rating; while the field is empty there is no such offer. The banner says it, and an order that it applies to shows “First-order discount” on its page, already taken off its total: ask for that total in the chat.',
        'An account gets it once: an order that was cancelled before it was paid does not count, one that was refunded does. A guest’s order always has it, because a number that is typed proves nothing; search the orders for the number where you doubt it.',
      ],
      links: [
        { label: 'Shop Profile', to: '/settings/shop' },
        { label: 'Orders', to: '/orders' },
      ],
      words: 'discount offer coupon new customer 10% percentage',
    },
    {
      id: 'upi',
      question: 'How do customers pay by UPI, and how do I confirm it?',
      answer: [
        'Give your UPI address in Payment Settings. The page of an order then shows its customer the amount with a QR code, or on a phone a button that opens a UPI app. With an advance in per cent, the advance is asked for first and the balance once that is paid; an order’s page can change the advance for that order.',
        'Nobody tells the shop when such a payment arrives. The customer presses “I have paid” with the 12-digit UTR number, and the order is marked “To confirm” in the list and on the dashboard. Look for the number in your bank’s app, then press Confirm on the order’s page, with the amount that arrived, or Refuse with a reason that the customer reads.',
      ],
      links: [
        { label: 'Payment Settings', to: '/payment' },
        { label: 'Orders', to: '/orders' },
      ],
      words: 'qr code utr vpa advance balance confirm payment notice scan',
    },
    {
      id: 'payment-gateway',
      question: 'Can customers pay by card or net banking?',
      answer: [
        'Yes, by payment links of Razorpay. Enter your keys in Payment Settings and enable Razorpay; then an order’s page makes a link for the advance, the balance or the whole amount. Send it in the chat; a customer with an account finds it on the order’s page too.',
        'Enter the Webhook URL and a secret of your own in Razorpay’s dashboard, and the same secret in Payment Settings: then a payment is on the order’s page seconds later. Without them, press Ask Razorpay beside the link. Refunds of such payments are made on the order’s page as well, and go back to where the money came from.',
      ],
      links: [{ label: 'Payment Settings', to: '/payment' }],
      words: 'razorpay gateway online api key payment link webhook refund',
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
export const helpGroups: readonly HelpGroup[] = [services, orders, people, shop]

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
